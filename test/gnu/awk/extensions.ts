import type { GnuCase } from '../gnu-case.ts';

/** What gawk adds: fields of fixed widths, types, indirect calls, arrays of arrays, orders, and tables of names. */
export const EXTENSIONS: readonly GnuCase[] = [
  {
    args: ['-v', 'FIELDWIDTHS=2 1:3 *', '{ print NF; for (i = 1; i <= NF; i++) print i ":" $i }'],
    input: 'abcdefghij\nab\n\nxyz12 34\n',
  },
  {
    args: ['-v', 'FIELDWIDTHS=2 3 4', '{ print NF; for (i = 1; i <= NF; i++) print i ":" $i }'],
    input: 'abcdefghij\nab\n\nxyz12 34\n',
  },
  {
    args: ['-v', 'FIELDWIDTHS=2 *', '{ print NF; for (i = 1; i <= NF; i++) print i ":" $i }'],
    input: 'abcdefghij\nab\n\nxyz12 34\n',
  },
  {
    args: ['-v', 'FIELDWIDTHS=2 5:1', '{ print NF; for (i = 1; i <= NF; i++) print i ":" $i }'],
    input: 'abcdefghij\nab\n\nxyz12 34\n',
  },
  {
    args: ['-v', 'FIELDWIDTHS=2 4:1', '{ print NF; for (i = 1; i <= NF; i++) print i ":" $i }'],
    input: 'abcdefghij\nab\n\nxyz12 34\n',
  },
  {
    args: ['-v', 'FIELDWIDTHS=2 * 3', '{ print NF; for (i = 1; i <= NF; i++) print i ":" $i }'],
    input: 'abcdefghij\nab\n\nxyz12 34\n',
  },
  {
    args: ['-v', 'FIELDWIDTHS=2 0 3', '{ print NF; for (i = 1; i <= NF; i++) print i ":" $i }'],
    input: 'abcdefghij\nab\n\nxyz12 34\n',
  },
  {
    args: ['-v', 'FIELDWIDTHS=2 x 3', '{ print NF; for (i = 1; i <= NF; i++) print i ":" $i }'],
    input: 'abcdefghij\nab\n\nxyz12 34\n',
  },
  {
    args: ['-v', 'FIELDWIDTHS=', '{ print NF; for (i = 1; i <= NF; i++) print i ":" $i }'],
    input: 'abcdefghij\nab\n\nxyz12 34\n',
  },
  {
    args: ['-v', 'FIELDWIDTHS=-1', '{ print NF; for (i = 1; i <= NF; i++) print i ":" $i }'],
    input: 'abcdefghij\nab\n\nxyz12 34\n',
  },
  {
    args: ['-v', 'FIELDWIDTHS=2 -1', '{ print NF; for (i = 1; i <= NF; i++) print i ":" $i }'],
    input: 'abcdefghij\nab\n\nxyz12 34\n',
  },
  {
    args: ['-v', 'FIELDWIDTHS=2 3:', '{ print NF; for (i = 1; i <= NF; i++) print i ":" $i }'],
    input: 'abcdefghij\nab\n\nxyz12 34\n',
  },
  {
    args: ['-v', 'FIELDWIDTHS=2 3:*', '{ print NF; for (i = 1; i <= NF; i++) print i ":" $i }'],
    input: 'abcdefghij\nab\n\nxyz12 34\n',
  },
  {
    args: ['-v', 'FIELDWIDTHS= 2\t3', '{ print NF; for (i = 1; i <= NF; i++) print i ":" $i }'],
    input: 'abcdefghij\nab\n\nxyz12 34\n',
  },
  {
    args: ['-v', 'FIELDWIDTHS=2,3', '{ print NF; for (i = 1; i <= NF; i++) print i ":" $i }'],
    input: 'abcdefghij\nab\n\nxyz12 34\n',
  },
  {
    args: ['-v', 'FIELDWIDTHS=0:2', '{ print NF; for (i = 1; i <= NF; i++) print i ":" $i }'],
    input: 'abcdefghij\nab\n\nxyz12 34\n',
  },
  {
    args: ['-v', 'FIELDWIDTHS=*', '{ print NF; for (i = 1; i <= NF; i++) print i ":" $i }'],
    input: 'abcdefghij\nab\n\nxyz12 34\n',
  },
  {
    args: ['-v', 'FIELDWIDTHS=1:*', '{ print NF; for (i = 1; i <= NF; i++) print i ":" $i }'],
    input: 'abcdefghij\nab\n\nxyz12 34\n',
  },
  {
    args: ['-v', 'FIELDWIDTHS=100', '{ print NF; for (i = 1; i <= NF; i++) print i ":" $i }'],
    input: 'abcdefghij\nab\n\nxyz12 34\n',
  },
  {
    args: ['-v', 'FIELDWIDTHS=1 1 1 1 1 1 1 1 1 1 1 1', '{ print NF; for (i = 1; i <= NF; i++) print i ":" $i }'],
    input: 'abcdefghij\nab\n\nxyz12 34\n',
  },
  {
    args: ['-v', 'FIELDWIDTHS=3 2', '{ $2 = "Q"; print; print NF; $5 = "z"; print }'],
    input: 'abcdefghij\nab\n\nxyz12 34\n',
  },
  {
    args: [
      'BEGIN { FIELDWIDTHS = "2 3"; FS = FS } { print NF, $2; FIELDWIDTHS = "1 1 1"; print $2; $0 = $0; print $2; print PROCINFO["FS"] }',
    ],
    input: 'a b c\nd e f\n1 2 3\n',
  },
  {
    args: [
      '{ print PROCINFO["FS"]; FPAT = "[a-z]"; print PROCINFO["FS"]; FIELDWIDTHS = "1"; print PROCINFO["FS"]; FS = ","; print PROCINFO["FS"] }',
    ],
    input: 'x\n',
  },
  { args: ['-v', 'FIELDWIDTHS=1 1 1', '{ print $2; $2 = "b"; print }'], input: 'éàx\n' },
  { args: ['BEGIN { FIELDWIDTHS = "1 2"; print FIELDWIDTHS; $0 = "abcd"; print $1, $2 } { }'], input: '' },
  {
    args: ['BEGIN { FIELDWIDTHS = "3 2"; n = split("a b c", q); print n } { print ($1 < 9), $1 + $2 }'],
    input: '12 34\n',
  },
  {
    args: [
      'BEGIN { print typeof(z), typeof(@/x/), typeof(1), typeof("a"), typeof(a["new"]), typeof($1), typeof(NR), typeof(FS), typeof(ENVIRON), typeof(1 + 1), typeof("a" "b"), typeof(!x) ; a[1]; print typeof(a), typeof(a[1]) }',
    ],
    input: '',
  },
  {
    args: [
      '{ print typeof($1), typeof($2), typeof($3), typeof($9), typeof($0); x = $1; print typeof(x); $3 = ""; print typeof($3), typeof($4) }',
    ],
    input: '12 ab\n',
  },
  {
    args: [
      'function f(x) { print typeof(x); x[1] = 2; print typeof(x) } BEGIN { f(); f(z); print typeof(z), isarray(z), z[1] }',
    ],
    input: '',
  },
  {
    args: ['function f(x) { if (isarray(x)) print "arr"; else x[1] = 5 } BEGIN { f(z); print length(z); f(z) }'],
    input: '',
  },
  {
    args: [
      'function f(x) { if (isarray(x)) return "arr"; return "v" x } BEGIN { a[1]; print f(a), f(5), f("q"), f(u), f(a[1]), f(a[2]) }',
    ],
    input: '',
  },
  {
    args: ['function f(x) { x[1] = 1 } BEGIN { f(a["q"]); print isarray(a["q"]), typeof(a["q"]), a["q"][1] }'],
    input: '',
  },
  {
    args: [
      'BEGIN { f = "g"; print @f(4); h = "length"; print @h("hello"); k = "substr"; print @k("hello", 2, 3), @k("hello", 3); m = "toupper"; print @m("abc") } function g(a) { return a * 2 }',
    ],
    input: '',
  },
  { args: ['BEGIN { g = "gensub"; s = "aaa"; print @g(@/a/, "b", "g", s), s }'], input: '' },
  {
    args: [
      'BEGIN { g = "split"; print @g("a b c", arr), arr[2]; print @g("a:b:c", arr, ":"), arr[2]; print @g("a:b:c", arr, @/:/), arr[2]; print @g("a1b2c", arr, @/[0-9]/, s), arr[2], s[1] }',
    ],
    input: '',
  },
  { args: ['BEGIN { g = "match"; print @g("abc", @/b/), RSTART; print @g("abc", "c") }'], input: '' },
  { args: ['BEGIN { g = "match"; print @g("abc", @/(b)(c)/, m); print m[1], m[2] }'], input: '' },
  {
    args: [
      'BEGIN { g = "sprintf"; print @g("%d-%s", 3, "x"); g = "asort"; a[1] = 3; a[2] = 1; print @g(a), a[1]; g = "and"; print @g(7, 3); g = "strtonum"; print @g("0x10"); g = "isarray"; print @g(a); g = "typeof"; print @g(a); g = "rand"; x = @g(); print (x < 1) }',
    ],
    input: '',
  },
  {
    args: ['{ g = "sub"; print @g(@/a/, "X"); print; g = "gsub"; print @g(@/[a-z]/, "<&>"); print }'],
    input: 'banana\n',
  },
  { args: ['BEGIN { f = "nosuch"; @f(1) }'], input: '' },
  { args: ['BEGIN { @f(1) }'], input: '' },
  { args: ['BEGIN { f = "substr"; print @f("a") }'], input: '' },
  { args: ['function f(a) { return a } BEGIN { print f(1, x++); print x; g = "f"; print @g(1, 2) }'], input: '' },
  {
    args: [
      'function h(f, x) { return @f(x) } function g(n) { return n * 2 } BEGIN { print h("g", 3), h("length", "abcd"), 1 }',
    ],
    input: '',
  },
  {
    args: ['function fill(arr) { arr["x"] = 1; arr["y"] = 2 } BEGIN { f = "fill"; @f(z); print length(z), z["x"] }'],
    input: '',
  },
  {
    args: [
      'function fill(arr) { arr["x"] = 1; arr["y"] = 2 } function viaf(f, arr) { @f(arr) } BEGIN { viaf("fill", z); print length(z), z["x"] }',
    ],
    input: '',
  },
  { args: ['function id(x) { return x } BEGIN { f = "id"; print -@f(2) @f(3), @f(2) + 1, @f("a") "b" }'], input: '' },
  {
    args: [
      'function q(a, lo, hi, cmp,   i, last) { if (lo >= hi) return; swap(a, lo, int((lo + hi) / 2)); last = lo; for (i = lo + 1; i <= hi; i++) if (@cmp(a[i], a[lo])) swap(a, ++last, i); swap(a, lo, last); q(a, lo, last - 1, cmp); q(a, last + 1, hi, cmp) } function swap(a, i, j,  t) { t = a[i]; a[i] = a[j]; a[j] = t } function lt(x, y) { return x < y } function gt(x, y) { return x > y } BEGIN { n = split("5 3 9 1 7", a); q(a, 1, n, "lt"); for (i = 1; i <= n; i++) printf "%s ", a[i]; q(a, 1, n, "gt"); for (i = 1; i <= n; i++) printf "%s ", a[i]; print "" }',
    ],
    input: '',
  },
  {
    args: [
      'BEGIN { x = @/a./; print x, ("ab" ~ x), typeof(x), length(x), x + 0, x "", typeof(x ""); y = x; print typeof(y); print (x == "a."), (x < "b"); a[x] = 1; for (k in a) print k; print split("xabyacz", q, x), q[2]; print gensub(x, "<&>", "g", "xab"); switch ("ab") { case @/a/: print "sw" } }',
    ],
    input: '',
  },
  {
    args: [
      'BEGIN { if ("ab" ~ @/^ab$/) print "y"; print "a/b" ~ @/a\\/b/; print match("xay", @/a/), sub(@/a/, "b", z) }',
    ],
    input: '',
  },
  {
    args: ['function f(re, s) { return s ~ re } BEGIN { print f(@/b+/, "abb"), f(@/^b/, "abb"), f("b$", "abb") }'],
    input: '',
  },
  { args: ['BEGIN { a[1] = 1; a[2][1] = 2; print a[2] }'], input: '' },
  { args: ['BEGIN { a[1] = 1; a[1][1] = 2 }'], input: '' },
  { args: ['BEGIN { a[2][1] = 2; a[2] = 1 }'], input: '' },
  {
    args: [
      'BEGIN { a[2][1] = 2; print (1 in a[2]), (5 in a[9]), length(a), length(a[2]); delete a[2][1]; print length(a[2]), isarray(a[2]); delete a[2]; print length(a); split("x y", a["s"]); print a["s"][2]; n = asorti(a, k); for (i = 1; i <= n; i++) print k[i], isarray(a[k[i]]); print isarray(a["nn"]), length(a) }',
    ],
    input: '',
  },
  {
    args: [
      'function walk(a, p,   i) { PROCINFO["sorted_in"] = "@ind_str_asc"; for (i in a) if (isarray(a[i])) walk(a[i], p "[" i "]"); else print p "[" i "]=" a[i] } BEGIN { t["a"]["b"]["c"] = 1; t["a"]["d"] = 2; t["e"] = 3; walk(t, "t") }',
    ],
    input: '',
  },
  {
    args: [
      'function walk(x, d,   i) { if (!isarray(x)) { print d, x; return } PROCINFO["sorted_in"] = "@ind_num_asc"; for (i in x) walk(x[i], d + 1) } BEGIN { t[1][1] = 1; t[1][2][3] = 2; t[2] = 3; walk(t, 0); walk(7, 9) }',
    ],
    input: '',
  },
  {
    args: [
      '{ c[$1][$2]++; s[$1][$2] += $3 } END { PROCINFO["sorted_in"] = "@ind_str_asc"; for (i in c) for (j in c[i]) print i, j, c[i][j], s[i][j] }',
    ],
    input: 'a x 1\nb y 2\na x 3\na z 4\n',
  },
  {
    args: [
      'BEGIN { a[1][2][3] = 4; a[1][2][3]++; a[1][2][3] += 5; print a[1][2][3], ++a[1][2][3], a[1][2][3]--; print a[1][2][3] a[1][2][4], length(a[1][2]); sub(/9/, "x", a[1][2][3]); print a[1][2][3] }',
    ],
    input: '',
  },
  {
    args: [
      'BEGIN { a["x"]["y", "z"] = 1; for (k in a["x"]) { split(k, p, SUBSEP); print p[1], p[2] } print (("y", "z") in a["x"]), ("y" in a["x"]) }',
    ],
    input: '',
  },
  {
    args: [
      'BEGIN { a[1][1] = 5; f(a[1]); print a[1][1], a[1][2]; g(a[1][1]); print a[1][1] } function f(x) { x[1]++; x[2] = "n" } function g(v) { v = 9 }',
    ],
    input: '',
  },
  { args: ['function f(x) { return x + 1 } BEGIN { a[1]; print f(a) }'], input: '' },
  { args: ['function f(x) { x[1] } BEGIN { a = 1; print f(a) }'], input: '' },
  { args: ['function f(x) { x[1] } BEGIN { f(5) }'], input: '' },
  {
    args: [
      'BEGIN { a[1][2]; for (i in a) for (j in a[i]) print i, j; delete a; print length(a); a[1] = "now scalar"; print a[1] }',
    ],
    input: '',
  },
  {
    args: [
      'BEGIN { a["b"] = 3; a["a"] = 1; a["c"] = 2; n = asort(a, b, "cmp"); for (i = 1; i <= n; i++) printf "%s ", b[i]; n = asorti(a, b, "cmp"); for (i = 1; i <= n; i++) printf "%s ", b[i]; PROCINFO["sorted_in"] = "cmp"; for (k in a) print k } function cmp(i1, v1, i2, v2) { return v2 - v1 }',
    ],
    input: '',
  },
  {
    args: [
      'function byidx(i1, v1, i2, v2) { return i1 < i2 ? -1 : i1 > i2 } BEGIN { a["b"] = 3; a["a"] = 1; a["c"]["q"]; PROCINFO["sorted_in"] = "byidx"; for (k in a) print k }',
    ],
    input: '',
  },
  {
    args: [
      'BEGIN { a[10] = "x"; a[9] = 5; a["k"] = "7"; a[1] = "0x1"; a[2] = 33; a[0] = ""; PROCINFO["sorted_in"] = "@ind_str_asc"; for (k in a) print k, a[k]; n = asort(a, b, "@ind_str_asc"); for (i = 1; i <= n; i++) print b[i]; n = asorti(a, b, "@ind_str_asc"); for (i = 1; i <= n; i++) print b[i] }',
    ],
    input: '',
  },
  {
    args: [
      'BEGIN { a[10] = "x"; a[9] = 5; a["k"] = "7"; a[1] = "0x1"; a[2] = 33; a[0] = ""; PROCINFO["sorted_in"] = "@ind_str_desc"; for (k in a) print k, a[k]; n = asort(a, b, "@ind_str_desc"); for (i = 1; i <= n; i++) print b[i]; n = asorti(a, b, "@ind_str_desc"); for (i = 1; i <= n; i++) print b[i] }',
    ],
    input: '',
  },
  {
    args: [
      'BEGIN { a[10] = "x"; a[9] = 5; a["k"] = "7"; a[1] = "0x1"; a[2] = 33; a[0] = ""; PROCINFO["sorted_in"] = "@ind_num_asc"; for (k in a) print k, a[k]; n = asort(a, b, "@ind_num_asc"); for (i = 1; i <= n; i++) print b[i]; n = asorti(a, b, "@ind_num_asc"); for (i = 1; i <= n; i++) print b[i] }',
    ],
    input: '',
  },
  {
    args: [
      'BEGIN { a[10] = "x"; a[9] = 5; a["k"] = "7"; a[1] = "0x1"; a[2] = 33; a[0] = ""; PROCINFO["sorted_in"] = "@ind_num_desc"; for (k in a) print k, a[k]; n = asort(a, b, "@ind_num_desc"); for (i = 1; i <= n; i++) print b[i]; n = asorti(a, b, "@ind_num_desc"); for (i = 1; i <= n; i++) print b[i] }',
    ],
    input: '',
  },
  {
    args: [
      'BEGIN { a[10] = "x"; a[9] = 5; a["k"] = "7"; a[1] = "0x1"; a[2] = 33; a[0] = ""; PROCINFO["sorted_in"] = "@val_str_asc"; for (k in a) print k, a[k]; n = asort(a, b, "@val_str_asc"); for (i = 1; i <= n; i++) print b[i]; n = asorti(a, b, "@val_str_asc"); for (i = 1; i <= n; i++) print b[i] }',
    ],
    input: '',
  },
  {
    args: [
      'BEGIN { a[10] = "x"; a[9] = 5; a["k"] = "7"; a[1] = "0x1"; a[2] = 33; a[0] = ""; PROCINFO["sorted_in"] = "@val_str_desc"; for (k in a) print k, a[k]; n = asort(a, b, "@val_str_desc"); for (i = 1; i <= n; i++) print b[i]; n = asorti(a, b, "@val_str_desc"); for (i = 1; i <= n; i++) print b[i] }',
    ],
    input: '',
  },
  {
    args: [
      'BEGIN { a[10] = "x"; a[9] = 5; a["k"] = "7"; a[1] = "0x1"; a[2] = 33; a[0] = ""; PROCINFO["sorted_in"] = "@val_num_asc"; for (k in a) print k, a[k]; n = asort(a, b, "@val_num_asc"); for (i = 1; i <= n; i++) print b[i]; n = asorti(a, b, "@val_num_asc"); for (i = 1; i <= n; i++) print b[i] }',
    ],
    input: '',
  },
  {
    args: [
      'BEGIN { a[10] = "x"; a[9] = 5; a["k"] = "7"; a[1] = "0x1"; a[2] = 33; a[0] = ""; PROCINFO["sorted_in"] = "@val_num_desc"; for (k in a) print k, a[k]; n = asort(a, b, "@val_num_desc"); for (i = 1; i <= n; i++) print b[i]; n = asorti(a, b, "@val_num_desc"); for (i = 1; i <= n; i++) print b[i] }',
    ],
    input: '',
  },
  {
    args: [
      'BEGIN { a[10] = "x"; a[9] = 5; a["k"] = "7"; a[1] = "0x1"; a[2] = 33; a[0] = ""; PROCINFO["sorted_in"] = "@val_type_asc"; for (k in a) print k, a[k]; n = asort(a, b, "@val_type_asc"); for (i = 1; i <= n; i++) print b[i]; n = asorti(a, b, "@val_type_asc"); for (i = 1; i <= n; i++) print b[i] }',
    ],
    input: '',
  },
  {
    args: [
      'BEGIN { a[10] = "x"; a[9] = 5; a["k"] = "7"; a[1] = "0x1"; a[2] = 33; a[0] = ""; PROCINFO["sorted_in"] = "@val_type_desc"; for (k in a) print k, a[k]; n = asort(a, b, "@val_type_desc"); for (i = 1; i <= n; i++) print b[i]; n = asorti(a, b, "@val_type_desc"); for (i = 1; i <= n; i++) print b[i] }',
    ],
    input: '',
  },
  {
    args: [
      'BEGIN { a[10] = "x"; a[9] = 5; a["s"]["t"]; a[1] = "0x1"; a["r"][1]; PROCINFO["sorted_in"] = "@ind_str_asc"; for (k in a) print k }',
    ],
    input: '',
  },
  {
    args: [
      'BEGIN { a[10] = "x"; a[9] = 5; a["s"]["t"]; a[1] = "0x1"; a["r"][1]; PROCINFO["sorted_in"] = "@val_str_asc"; for (k in a) print k }',
    ],
    input: '',
  },
  {
    args: [
      'BEGIN { a[10] = "x"; a[9] = 5; a["s"]["t"]; a[1] = "0x1"; a["r"][1]; PROCINFO["sorted_in"] = "@val_num_asc"; for (k in a) print k }',
    ],
    input: '',
  },
  {
    args: [
      'BEGIN { a[10] = "x"; a[9] = 5; a["s"]["t"]; a[1] = "0x1"; a["r"][1]; PROCINFO["sorted_in"] = "@val_num_desc"; for (k in a) print k }',
    ],
    input: '',
  },
  {
    args: [
      'BEGIN { a[10] = "x"; a[9] = 5; a["s"]["t"]; a[1] = "0x1"; a["r"][1]; PROCINFO["sorted_in"] = "@val_type_asc"; for (k in a) print k }',
    ],
    input: '',
  },
  {
    args: [
      'BEGIN { a[10] = "x"; a[9] = 5; a["s"]["t"]; a[1] = "0x1"; a["r"][1]; PROCINFO["sorted_in"] = "@val_type_desc"; for (k in a) print k }',
    ],
    input: '',
  },
  { args: ['BEGIN { a["b"]; asort(a, b, "nosuch") }'], input: '' },
  { args: ['BEGIN { a["b"]; a["c"]; PROCINFO["sorted_in"] = "nosuch"; for (k in a) print k }'], input: '' },
  { args: ['BEGIN { a["b"]; asort(a, b, "@nosuch") }'], input: '' },
  {
    args: [
      'BEGIN { a["b"]; a["c"]; PROCINFO["sorted_in"] = "@ind_str_desc"; for (k in a) print k; delete PROCINFO["sorted_in"]; n = 0; for (k in a) n++; print n }',
    ],
    input: '',
  },
  { args: ['BEGIN { SYMTAB["nosuch"] = 7 }'], input: '' },
  { args: ['BEGIN { print SYMTAB["nosuch"] }'], input: '' },
  { args: ['BEGIN { delete SYMTAB["x"]; x = 1 }'], input: '' },
  { args: ['BEGIN { x = 5; SYMTAB["x"] = y; print x }'], input: '' },
  { args: ['BEGIN { x = 5; f("x"); print x "|" length(x) } function f(n, u) { SYMTAB[n] = u }'], input: '' },
  { args: ['BEGIN { x = 5; SYMTAB["x"] = a["k"]; print x "|"; for (k in a) print k }'], input: '' },
  { args: ['BEGIN { x = 5; SYMTAB["x"]; print x; n = SYMTAB["x"] SYMTAB["y"]; print x, n "|" y }'], input: '' },
  { args: ['BEGIN { FUNCTAB["x"] = 1 }'], input: '' },
  { args: ['BEGIN { delete FUNCTAB["f"] } function f() { }'], input: '' },
  { args: ['BEGIN { foo["x"] = 1; SYMTAB["foo"]["y"] = 2; for (k in foo) n++; print n, foo["y"] }'], input: '' },
  {
    args: [
      'BEGIN { n = 0; for (f in FUNCTAB) if (f == "split" || f == "mine") n++; print n; if ("mine" in FUNCTAB) { g = "mine"; @g() } } function mine() { print "called" }',
    ],
    input: '',
  },
  {
    args: [
      'BEGIN { print patsplit("a1b22c333", q, /[0-9]+/, s), q[2], s[0] s[1] s[2] s[3] "|"; print patsplit("", q), length(q); FPAT = "[a-z]+"; print patsplit("ab cd", q), q[2]; print patsplit("xx", q, "y", s), length(q), s[0] }',
    ],
    input: '',
  },
  { args: ['BEGIN { patsplit("abc", q, /b*/, s); for (i = 0; i <= 4; i++) print i, q[i], s[i] }'], input: '' },
  {
    args: [
      'BEGIN {\r\n  x = 1\r\n  if (x)\r\n    print "yes"\r\n  else\r\n    print "no"\r\n}\r\n\r\n# comment\r\nEND {\r\n  print "e"; }\r\n',
    ],
    input: '',
  },
  {
    args: [
      'function f(a,\r\n  b)\r\n{\r\n  return a &&\r\n    b\r\n}\r\nBEGIN { print f(1,\r\n 2); print "a" \\\r\n "b" }',
    ],
    input: '',
  },
  { args: ['/a/ { print\r\n}\r\n/d/\r\n$1 ~ /1/ { print "one" }\r\n'], input: 'a b c\nd e f\n1 2 3\n' },
  { args: ['BEGIN { print "a\\\r\nb" }'], input: '' },
  {
    args: ['BEGIN { print isarray(a), typeof(a); a[1]; print isarray(a), typeof(a), length(a) }'],
    input: '1 2\n3 4\n',
  },
  {
    args: [
      'function f(x) { print typeof(x); x[1] = 2; print typeof(x) } BEGIN { f(); f(z); print typeof(z), isarray(z), z[1] }',
    ],
    input: '1 2\n3 4\n',
  },
  {
    args: [
      'function f(x) { if (!isarray(x)) x["a"] = 1; else x["b"] = 2 } BEGIN { f(z); f(z); for (k in z) n++; print n, length(z); delete z; print isarray(z) }',
    ],
    input: '1 2\n3 4\n',
  },
  {
    args: [
      'BEGIN { split("", a); print isarray(a); delete b; print isarray(b); for (k in c) n++; print isarray(c); if (1 in d) n++; print isarray(d), length(d) }',
    ],
    input: '1 2\n3 4\n',
  },
  {
    args: [
      'function w(x,  i) { if (isarray(x)) { for (i in x) w(x[i]) } else s += x } { t[NR][1] = $1; t[NR][2][3] = $2 } END { w(t); print s, typeof(t), typeof(t[1]), typeof(t[1][1]) }',
    ],
    input: '1 2\n3 4\n',
  },
  { args: ['BEGIN { if (typeof(a) == "untyped") a["new"] = 1; print a["new"], typeof(a) }'], input: '1 2\n3 4\n' },
  // typeof() of what was never used, and of what was used before it was assigned.
  { args: ['BEGIN { print typeof(x); x; print typeof(x); y = x; print typeof(y) }'], input: 'l 2\nm\n' },
  { args: ['BEGIN { print x + 0, typeof(x) }'], input: 'l 2\nm\n' },
  { args: ['function f(a) { print typeof(a) } BEGIN { f(x); print typeof(x) }'], input: 'l 2\nm\n' },
  {
    args: [
      'BEGIN { x = y; print typeof(x), typeof(y), typeof(z); f() } function f(l) { print typeof(l); l + 0; print typeof(l) }',
    ],
    input: 'l 2\nm\n',
  },
  {
    args: ['BEGIN { if (typeof(x) == "untyped") x = 1; y = x + z; print typeof(x), typeof(z), typeof(y) }'],
    input: 'l 2\nm\n',
  },
  {
    args: [
      'function f(a) { return typeof(a) } BEGIN { print f(x), f(y), y "", f(y), typeof(y), f(), f(b[1]), f(b[1] "") }',
    ],
    input: 'l 2\nm\n',
  },
  { args: ['function f(a) { a ""; return typeof(a) } BEGIN { print f(x) }'], input: 'l 2\nm\n' },
  { args: ['function f(a) { b = a; return typeof(a) typeof(b) } BEGIN { print f(x) }'], input: 'l 2\nm\n' },
  {
    args: [
      'BEGIN { if (!x) print typeof(x); for (; i < 2;) { i++ }; print typeof(i), typeof(j); if (j) k; print typeof(j) typeof(k) }',
    ],
    input: 'l 2\nm\n',
  },
  {
    args: ['BEGIN { isarray(y); print typeof(y); print z; print typeof(z); a[w]; print typeof(w) }'],
    input: 'l 2\nm\n',
  },
  {
    args: ['BEGIN { x = y = z; print typeof(x) typeof(y) typeof(z); sub(/a/, "b", s); print typeof(s) }'],
    input: 'l 2\nm\n',
  },
  {
    args: [
      'BEGIN { s = u; print typeof(s); u == ""; print typeof(u), length(s) "|" s "|" (s == 0) (s == "") (s < 1) (s < "a") !s, s + 1 }',
    ],
    input: 'l 2\nm\n',
  },
  {
    args: ['{ getline x; print typeof(x); delete a[q]; print typeof(q), typeof($(v)), typeof(v) }'],
    input: 'l 2\nm\n',
  },
  { args: ['function g(a) { a[1] = 2 } BEGIN { print typeof(x); g(x); print typeof(x) }'], input: 'l 2\nm\n' },
  {
    args: [
      'function g(a) { if (typeof(a) == "untyped") a[1]; return typeof(a) } BEGIN { print g(x), typeof(x); y; print g(y) }',
    ],
    input: 'l 2\nm\n',
  },
  {
    args: [
      'BEGIN { x; OFS = x; print typeof(x), 1, 2; printf "%s|%d|%c|", x, x, x; print substr("abc", x), index("a", x), x ~ /^$/ }',
    ],
    input: 'l 2\nm\n',
  },
  {
    args: [
      'BEGIN { x; switch (x) { case 0: print "zero"; break; default: print typeof(x) } y = x y; print typeof(y) }',
    ],
    input: 'l 2\nm\n',
  },
  { args: ['BEGIN { print typeof(x) typeof(x); a[1] = x; print a[1] + 1, typeof(x) }'], input: 'l 2\nm\n' },
  { args: ['BEGIN { print length(x); print typeof(x) }'], input: 'l 2\nm\n' },
  {
    args: ['BEGIN { a["k"] = u; print typeof(a["k"]), typeof(u); x = b[1]; print typeof(x), typeof(b[1]) }'],
    input: 'l 2\nm\n',
  },
  {
    args: ['BEGIN { x = 1; x = u; print typeof(x); NR = x; print NR; SYMTAB["x"]; print typeof(x) }'],
    input: 'l 2\nm\n',
  },
  {
    args: [
      'BEGIN { a[1] = 3; a[2] = "b"; x; a[3] = x; n = asort(a); for (i = 1; i <= n; i++) printf "%s,", a[i]; print typeof(x) }',
    ],
    input: 'l 2\nm\n',
  },
];
