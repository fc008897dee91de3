import type { GnuCase } from '../gnu-case.ts';

/** Programs such as people write: reports, tables, algorithms. */
export const PROGRAMS: readonly GnuCase[] = [
  {
    args: ['$3 > 0 { print $1, $2 * $3 }'],
    input: 'Beth\t4.00\t0\nDan\t3.75\t0\nKathy\t4.00\t10\nMark\t5.00\t20\nMary\t5.50\t22\nSusie\t4.25\t18\n',
  },
  {
    args: ['$3 == 0'],
    input: 'Beth\t4.00\t0\nDan\t3.75\t0\nKathy\t4.00\t10\nMark\t5.00\t20\nMary\t5.50\t22\nSusie\t4.25\t18\n',
  },
  {
    args: ['{ print NF, $1, $NF }'],
    input: 'Beth\t4.00\t0\nDan\t3.75\t0\nKathy\t4.00\t10\nMark\t5.00\t20\nMary\t5.50\t22\nSusie\t4.25\t18\n',
  },
  {
    args: ['{ print NR, $0 }'],
    input: 'Beth\t4.00\t0\nDan\t3.75\t0\nKathy\t4.00\t10\nMark\t5.00\t20\nMary\t5.50\t22\nSusie\t4.25\t18\n',
  },
  {
    args: ['{ print "total pay for", $1, "is", $2 * $3 }'],
    input: 'Beth\t4.00\t0\nDan\t3.75\t0\nKathy\t4.00\t10\nMark\t5.00\t20\nMary\t5.50\t22\nSusie\t4.25\t18\n',
  },
  {
    args: ['{ printf("total pay for %s is $%.2f\\n", $1, $2 * $3) }'],
    input: 'Beth\t4.00\t0\nDan\t3.75\t0\nKathy\t4.00\t10\nMark\t5.00\t20\nMary\t5.50\t22\nSusie\t4.25\t18\n',
  },
  {
    args: ['{ printf("%-8s $%6.2f\\n", $1, $2 * $3) }'],
    input: 'Beth\t4.00\t0\nDan\t3.75\t0\nKathy\t4.00\t10\nMark\t5.00\t20\nMary\t5.50\t22\nSusie\t4.25\t18\n',
  },
  {
    args: ['$2 >= 5 || $3 >= 20'],
    input: 'Beth\t4.00\t0\nDan\t3.75\t0\nKathy\t4.00\t10\nMark\t5.00\t20\nMary\t5.50\t22\nSusie\t4.25\t18\n',
  },
  {
    args: ['!($2 < 4 && $3 < 20)'],
    input: 'Beth\t4.00\t0\nDan\t3.75\t0\nKathy\t4.00\t10\nMark\t5.00\t20\nMary\t5.50\t22\nSusie\t4.25\t18\n',
  },
  {
    args: [
      'NF != 3 { print $0, "number of fields is not equal to 3" } $2 < 3.35 { print $0, "rate is below minimum wage" } $3 < 0',
    ],
    input: 'Beth\t4.00\t0\nDan\t3.75\t0\nKathy\t4.00\t10\nMark\t5.00\t20\nMary\t5.50\t22\nSusie\t4.25\t18\n',
  },
  {
    args: ['$3 > 15 { emp = emp + 1 } END { print emp, "employees worked more than 15 hours" }'],
    input: 'Beth\t4.00\t0\nDan\t3.75\t0\nKathy\t4.00\t10\nMark\t5.00\t20\nMary\t5.50\t22\nSusie\t4.25\t18\n',
  },
  {
    args: [
      '{ pay = pay + $2 * $3 } END { print NR, "employees"; print "total pay is", pay; print "average pay is", pay/NR }',
    ],
    input: 'Beth\t4.00\t0\nDan\t3.75\t0\nKathy\t4.00\t10\nMark\t5.00\t20\nMary\t5.50\t22\nSusie\t4.25\t18\n',
  },
  {
    args: ['$2 > maxrate { maxrate = $2; maxemp = $1 } END { print "highest hourly rate:", maxrate, "for", maxemp }'],
    input: 'Beth\t4.00\t0\nDan\t3.75\t0\nKathy\t4.00\t10\nMark\t5.00\t20\nMary\t5.50\t22\nSusie\t4.25\t18\n',
  },
  {
    args: ['{ names = names $1 " " } END { print names }'],
    input: 'Beth\t4.00\t0\nDan\t3.75\t0\nKathy\t4.00\t10\nMark\t5.00\t20\nMary\t5.50\t22\nSusie\t4.25\t18\n',
  },
  {
    args: ['{ last = $0 } END { print last }'],
    input: 'Beth\t4.00\t0\nDan\t3.75\t0\nKathy\t4.00\t10\nMark\t5.00\t20\nMary\t5.50\t22\nSusie\t4.25\t18\n',
  },
  {
    args: ['{ nc = nc + length($0) + 1; nw = nw + NF } END { print NR, "lines,", nw, "words,", nc, "characters" }'],
    input: 'Beth\t4.00\t0\nDan\t3.75\t0\nKathy\t4.00\t10\nMark\t5.00\t20\nMary\t5.50\t22\nSusie\t4.25\t18\n',
  },
  {
    args: [
      '$2 > 6 { n = n + 1; pay = pay + $2 * $3 } END { if (n > 0) print n, "employees, total pay is", pay, "average pay is", pay/n; else print "no employees are paid more than $6/hour" }',
    ],
    input: 'Beth\t4.00\t0\nDan\t3.75\t0\nKathy\t4.00\t10\nMark\t5.00\t20\nMary\t5.50\t22\nSusie\t4.25\t18\n',
  },
  {
    args: ['{ line[NR] = $0 } END { i = NR; while (i > 0) { print line[i]; i = i - 1 } }'],
    input: 'Beth\t4.00\t0\nDan\t3.75\t0\nKathy\t4.00\t10\nMark\t5.00\t20\nMary\t5.50\t22\nSusie\t4.25\t18\n',
  },
  {
    args: ['END { print $0, NF }'],
    input: 'Beth\t4.00\t0\nDan\t3.75\t0\nKathy\t4.00\t10\nMark\t5.00\t20\nMary\t5.50\t22\nSusie\t4.25\t18\n',
  },
  {
    args: ['NR == 2, NR == 4'],
    input: 'Beth\t4.00\t0\nDan\t3.75\t0\nKathy\t4.00\t10\nMark\t5.00\t20\nMary\t5.50\t22\nSusie\t4.25\t18\n',
  },
  {
    args: ['BEGIN { FS = "\\t" } $1 ~ /^M/'],
    input: 'Beth\t4.00\t0\nDan\t3.75\t0\nKathy\t4.00\t10\nMark\t5.00\t20\nMary\t5.50\t22\nSusie\t4.25\t18\n',
  },
  {
    args: ['{ $1 = ""; print }'],
    input: 'Beth\t4.00\t0\nDan\t3.75\t0\nKathy\t4.00\t10\nMark\t5.00\t20\nMary\t5.50\t22\nSusie\t4.25\t18\n',
  },
  {
    args: ['{ $2 = $2 + 1; print }'],
    input: 'Beth\t4.00\t0\nDan\t3.75\t0\nKathy\t4.00\t10\nMark\t5.00\t20\nMary\t5.50\t22\nSusie\t4.25\t18\n',
  },
  {
    args: ['{ print length($1), toupper($1) }'],
    input: 'Beth\t4.00\t0\nDan\t3.75\t0\nKathy\t4.00\t10\nMark\t5.00\t20\nMary\t5.50\t22\nSusie\t4.25\t18\n',
  },
  {
    args: ['length($1) > 4'],
    input: 'Beth\t4.00\t0\nDan\t3.75\t0\nKathy\t4.00\t10\nMark\t5.00\t20\nMary\t5.50\t22\nSusie\t4.25\t18\n',
  },
  {
    args: ['{ for (i = NF; i > 0; i = i - 1) printf("%s ", $i); printf("\\n") }'],
    input: 'Beth\t4.00\t0\nDan\t3.75\t0\nKathy\t4.00\t10\nMark\t5.00\t20\nMary\t5.50\t22\nSusie\t4.25\t18\n',
  },
  {
    args: ['{ $(NF+2) = "x"; print; print NF }'],
    input: 'Beth\t4.00\t0\nDan\t3.75\t0\nKathy\t4.00\t10\nMark\t5.00\t20\nMary\t5.50\t22\nSusie\t4.25\t18\n',
  },
  {
    args: ['NR % 2 == 0 { print; next } { print "odd" }'],
    input: 'Beth\t4.00\t0\nDan\t3.75\t0\nKathy\t4.00\t10\nMark\t5.00\t20\nMary\t5.50\t22\nSusie\t4.25\t18\n',
  },
  {
    args: ['{ x[$1] = $2 } END { for (i in x) n++; print n, x["Dan"] + 0, ("Zed" in x) }'],
    input: 'Beth\t4.00\t0\nDan\t3.75\t0\nKathy\t4.00\t10\nMark\t5.00\t20\nMary\t5.50\t22\nSusie\t4.25\t18\n',
  },
  {
    args: ['{ print ($2 > 4) ? "rich" : "poor" }'],
    input: 'Beth\t4.00\t0\nDan\t3.75\t0\nKathy\t4.00\t10\nMark\t5.00\t20\nMary\t5.50\t22\nSusie\t4.25\t18\n',
  },
  {
    args: ['{ printf "%s %s", $1, NR % 3 ? "," : "\\n" } END { print "" }'],
    input: 'Beth\t4.00\t0\nDan\t3.75\t0\nKathy\t4.00\t10\nMark\t5.00\t20\nMary\t5.50\t22\nSusie\t4.25\t18\n',
  },
  {
    args: ['{ printf "%5.1f|%-10s|%05d|%x|%o|%c|%e|%g|%%\\n", $2, $1, $3, $3, $3, $3 + 65, $2, $2 }'],
    input: 'Beth\t4.00\t0\nDan\t3.75\t0\nKathy\t4.00\t10\nMark\t5.00\t20\nMary\t5.50\t22\nSusie\t4.25\t18\n',
  },
  {
    args: [
      'BEGIN { FS = "\\t"; printf("%10s %6s %5s   %s\\n\\n", "COUNTRY", "AREA", "POP", "CONTINENT") } { printf("%10s %6d %5d   %s\\n", $1, $2, $3, $4); area = area + $2; pop = pop + $3 } END { printf("\\n%10s %6d %5d\\n", "TOTAL", area, pop) }',
    ],
    input:
      'USSR\t8649\t275\tAsia\nCanada\t3852\t25\tNorth America\nChina\t3705\t1032\tAsia\nUSA\t3615\t237\tNorth America\nBrazil\t3286\t134\tSouth America\nIndia\t1267\t746\tAsia\nMexico\t762\t78\tNorth America\nFrance\t211\t55\tEurope\nJapan\t144\t120\tAsia\nGermany\t96\t61\tEurope\nEngland\t94\t56\tEurope\n',
  },
  {
    args: ['BEGIN { FS = "\\t" } $4 == "Asia" || $4 == "Europe" { print $1 }'],
    input:
      'USSR\t8649\t275\tAsia\nCanada\t3852\t25\tNorth America\nChina\t3705\t1032\tAsia\nUSA\t3615\t237\tNorth America\nBrazil\t3286\t134\tSouth America\nIndia\t1267\t746\tAsia\nMexico\t762\t78\tNorth America\nFrance\t211\t55\tEurope\nJapan\t144\t120\tAsia\nGermany\t96\t61\tEurope\nEngland\t94\t56\tEurope\n',
  },
  {
    args: ['BEGIN { FS = "\\t" } $4 ~ /^(Asia|Europe)$/ { n[$4]++ } END { print n["Asia"], n["Europe"] }'],
    input:
      'USSR\t8649\t275\tAsia\nCanada\t3852\t25\tNorth America\nChina\t3705\t1032\tAsia\nUSA\t3615\t237\tNorth America\nBrazil\t3286\t134\tSouth America\nIndia\t1267\t746\tAsia\nMexico\t762\t78\tNorth America\nFrance\t211\t55\tEurope\nJapan\t144\t120\tAsia\nGermany\t96\t61\tEurope\nEngland\t94\t56\tEurope\n',
  },
  {
    args: ['/Canada/, /USA/'],
    input:
      'USSR\t8649\t275\tAsia\nCanada\t3852\t25\tNorth America\nChina\t3705\t1032\tAsia\nUSA\t3615\t237\tNorth America\nBrazil\t3286\t134\tSouth America\nIndia\t1267\t746\tAsia\nMexico\t762\t78\tNorth America\nFrance\t211\t55\tEurope\nJapan\t144\t120\tAsia\nGermany\t96\t61\tEurope\nEngland\t94\t56\tEurope\n',
  },
  {
    args: ['FNR == 1, FNR == 5 { print FILENAME ": " $0 }'],
    input:
      'USSR\t8649\t275\tAsia\nCanada\t3852\t25\tNorth America\nChina\t3705\t1032\tAsia\nUSA\t3615\t237\tNorth America\nBrazil\t3286\t134\tSouth America\nIndia\t1267\t746\tAsia\nMexico\t762\t78\tNorth America\nFrance\t211\t55\tEurope\nJapan\t144\t120\tAsia\nGermany\t96\t61\tEurope\nEngland\t94\t56\tEurope\n',
  },
  {
    args: ['BEGIN { FS = "\\t" } { pop[$4] += $3 } END { print pop["Asia"], pop["North America"] }'],
    input:
      'USSR\t8649\t275\tAsia\nCanada\t3852\t25\tNorth America\nChina\t3705\t1032\tAsia\nUSA\t3615\t237\tNorth America\nBrazil\t3286\t134\tSouth America\nIndia\t1267\t746\tAsia\nMexico\t762\t78\tNorth America\nFrance\t211\t55\tEurope\nJapan\t144\t120\tAsia\nGermany\t96\t61\tEurope\nEngland\t94\t56\tEurope\n',
  },
  {
    args: [
      'BEGIN { FS = OFS = "\\t" } $4 == "North America" { $4 = "NA" } $4 == "South America" { $4 = "SA" } { print }',
    ],
    input:
      'USSR\t8649\t275\tAsia\nCanada\t3852\t25\tNorth America\nChina\t3705\t1032\tAsia\nUSA\t3615\t237\tNorth America\nBrazil\t3286\t134\tSouth America\nIndia\t1267\t746\tAsia\nMexico\t762\t78\tNorth America\nFrance\t211\t55\tEurope\nJapan\t144\t120\tAsia\nGermany\t96\t61\tEurope\nEngland\t94\t56\tEurope\n',
  },
  {
    args: ['BEGIN { FS = OFS = "\\t" } { $5 = 1000 * $3 / $2; print $1, $2, $3, $4, $5 }'],
    input:
      'USSR\t8649\t275\tAsia\nCanada\t3852\t25\tNorth America\nChina\t3705\t1032\tAsia\nUSA\t3615\t237\tNorth America\nBrazil\t3286\t134\tSouth America\nIndia\t1267\t746\tAsia\nMexico\t762\t78\tNorth America\nFrance\t211\t55\tEurope\nJapan\t144\t120\tAsia\nGermany\t96\t61\tEurope\nEngland\t94\t56\tEurope\n',
  },
  {
    args: ['BEGIN { FS = "\\t" } { gsub(/America/, "&n", $4); print $4; NF = 2; print }'],
    input:
      'USSR\t8649\t275\tAsia\nCanada\t3852\t25\tNorth America\nChina\t3705\t1032\tAsia\nUSA\t3615\t237\tNorth America\nBrazil\t3286\t134\tSouth America\nIndia\t1267\t746\tAsia\nMexico\t762\t78\tNorth America\nFrance\t211\t55\tEurope\nJapan\t144\t120\tAsia\nGermany\t96\t61\tEurope\nEngland\t94\t56\tEurope\n',
  },
  {
    args: ['{ gsub(/USA/, "United States"); print }'],
    input:
      'USSR\t8649\t275\tAsia\nCanada\t3852\t25\tNorth America\nChina\t3705\t1032\tAsia\nUSA\t3615\t237\tNorth America\nBrazil\t3286\t134\tSouth America\nIndia\t1267\t746\tAsia\nMexico\t762\t78\tNorth America\nFrance\t211\t55\tEurope\nJapan\t144\t120\tAsia\nGermany\t96\t61\tEurope\nEngland\t94\t56\tEurope\n',
  },
  {
    args: ['{ $1 = substr($1, 1, 3); print $0 }'],
    input:
      'USSR\t8649\t275\tAsia\nCanada\t3852\t25\tNorth America\nChina\t3705\t1032\tAsia\nUSA\t3615\t237\tNorth America\nBrazil\t3286\t134\tSouth America\nIndia\t1267\t746\tAsia\nMexico\t762\t78\tNorth America\nFrance\t211\t55\tEurope\nJapan\t144\t120\tAsia\nGermany\t96\t61\tEurope\nEngland\t94\t56\tEurope\n',
  },
  {
    args: ['BEGIN { FS = "\\t"; OFMT = "%.3f" } { print $3 / $2 }'],
    input:
      'USSR\t8649\t275\tAsia\nCanada\t3852\t25\tNorth America\nChina\t3705\t1032\tAsia\nUSA\t3615\t237\tNorth America\nBrazil\t3286\t134\tSouth America\nIndia\t1267\t746\tAsia\nMexico\t762\t78\tNorth America\nFrance\t211\t55\tEurope\nJapan\t144\t120\tAsia\nGermany\t96\t61\tEurope\nEngland\t94\t56\tEurope\n',
  },
  {
    args: [
      'BEGIN { FS = "\\t" } { d[$4] = d[$4] " " $1 } END { PROCINFO["sorted_in"] = "@ind_str_asc"; for (c in d) print c ":" d[c] }',
    ],
    input:
      'USSR\t8649\t275\tAsia\nCanada\t3852\t25\tNorth America\nChina\t3705\t1032\tAsia\nUSA\t3615\t237\tNorth America\nBrazil\t3286\t134\tSouth America\nIndia\t1267\t746\tAsia\nMexico\t762\t78\tNorth America\nFrance\t211\t55\tEurope\nJapan\t144\t120\tAsia\nGermany\t96\t61\tEurope\nEngland\t94\t56\tEurope\n',
  },
  {
    args: ['$2 ~ /^[0-9]+$/ && $0 !~ /America/'],
    input:
      'USSR\t8649\t275\tAsia\nCanada\t3852\t25\tNorth America\nChina\t3705\t1032\tAsia\nUSA\t3615\t237\tNorth America\nBrazil\t3286\t134\tSouth America\nIndia\t1267\t746\tAsia\nMexico\t762\t78\tNorth America\nFrance\t211\t55\tEurope\nJapan\t144\t120\tAsia\nGermany\t96\t61\tEurope\nEngland\t94\t56\tEurope\n',
  },
  {
    args: ['BEGIN { FS = "\\t" } NR > 1 && $4 != prev { print "--" } { prev = $4; print $1 }'],
    input:
      'USSR\t8649\t275\tAsia\nCanada\t3852\t25\tNorth America\nChina\t3705\t1032\tAsia\nUSA\t3615\t237\tNorth America\nBrazil\t3286\t134\tSouth America\nIndia\t1267\t746\tAsia\nMexico\t762\t78\tNorth America\nFrance\t211\t55\tEurope\nJapan\t144\t120\tAsia\nGermany\t96\t61\tEurope\nEngland\t94\t56\tEurope\n',
  },
  {
    args: [
      'BEGIN { FS = "\\t"; SUBSEP = ":" } { a[$4, NR % 2] += $3 } END { PROCINFO["sorted_in"] = "@ind_str_asc"; for (k in a) { split(k, p, SUBSEP); print p[1], p[2], a[k] } }',
    ],
    input:
      'USSR\t8649\t275\tAsia\nCanada\t3852\t25\tNorth America\nChina\t3705\t1032\tAsia\nUSA\t3615\t237\tNorth America\nBrazil\t3286\t134\tSouth America\nIndia\t1267\t746\tAsia\nMexico\t762\t78\tNorth America\nFrance\t211\t55\tEurope\nJapan\t144\t120\tAsia\nGermany\t96\t61\tEurope\nEngland\t94\t56\tEurope\n',
  },
  {
    args: ['BEGIN { FS = "\\t" } { m = match($1, /[aeiou]+/); print m, RSTART, RLENGTH, substr($1, RSTART, RLENGTH) }'],
    input:
      'USSR\t8649\t275\tAsia\nCanada\t3852\t25\tNorth America\nChina\t3705\t1032\tAsia\nUSA\t3615\t237\tNorth America\nBrazil\t3286\t134\tSouth America\nIndia\t1267\t746\tAsia\nMexico\t762\t78\tNorth America\nFrance\t211\t55\tEurope\nJapan\t144\t120\tAsia\nGermany\t96\t61\tEurope\nEngland\t94\t56\tEurope\n',
  },
  {
    args: ['BEGIN { FS = "\\t" } { s = $1; n = gsub(/[aeiou]/, "", s); print n, s }'],
    input:
      'USSR\t8649\t275\tAsia\nCanada\t3852\t25\tNorth America\nChina\t3705\t1032\tAsia\nUSA\t3615\t237\tNorth America\nBrazil\t3286\t134\tSouth America\nIndia\t1267\t746\tAsia\nMexico\t762\t78\tNorth America\nFrance\t211\t55\tEurope\nJapan\t144\t120\tAsia\nGermany\t96\t61\tEurope\nEngland\t94\t56\tEurope\n',
  },
  {
    args: ['BEGIN{FS="\\t"}$3>max{max=$3;c=$1}END{print max,c}'],
    input:
      'USSR\t8649\t275\tAsia\nCanada\t3852\t25\tNorth America\nChina\t3705\t1032\tAsia\nUSA\t3615\t237\tNorth America\nBrazil\t3286\t134\tSouth America\nIndia\t1267\t746\tAsia\nMexico\t762\t78\tNorth America\nFrance\t211\t55\tEurope\nJapan\t144\t120\tAsia\nGermany\t96\t61\tEurope\nEngland\t94\t56\tEurope\n',
  },
  {
    args: ['{ print > "/dev/stdout" }'],
    input:
      'USSR\t8649\t275\tAsia\nCanada\t3852\t25\tNorth America\nChina\t3705\t1032\tAsia\nUSA\t3615\t237\tNorth America\nBrazil\t3286\t134\tSouth America\nIndia\t1267\t746\tAsia\nMexico\t762\t78\tNorth America\nFrance\t211\t55\tEurope\nJapan\t144\t120\tAsia\nGermany\t96\t61\tEurope\nEngland\t94\t56\tEurope\n',
  },
  {
    args: ['BEGIN { FS = "\\t" } { printf "%-15s|", $1 } NR % 3 == 0 { printf "\\n" } END { print "" }'],
    input:
      'USSR\t8649\t275\tAsia\nCanada\t3852\t25\tNorth America\nChina\t3705\t1032\tAsia\nUSA\t3615\t237\tNorth America\nBrazil\t3286\t134\tSouth America\nIndia\t1267\t746\tAsia\nMexico\t762\t78\tNorth America\nFrance\t211\t55\tEurope\nJapan\t144\t120\tAsia\nGermany\t96\t61\tEurope\nEngland\t94\t56\tEurope\n',
  },
  {
    args: ['{ nf[NF]++ } END { for (n = 1; n < 10; n++) if (n in nf) print n, nf[n] }'],
    input:
      'USSR\t8649\t275\tAsia\nCanada\t3852\t25\tNorth America\nChina\t3705\t1032\tAsia\nUSA\t3615\t237\tNorth America\nBrazil\t3286\t134\tSouth America\nIndia\t1267\t746\tAsia\nMexico\t762\t78\tNorth America\nFrance\t211\t55\tEurope\nJapan\t144\t120\tAsia\nGermany\t96\t61\tEurope\nEngland\t94\t56\tEurope\n',
  },
  {
    args: ['BEGIN { RS = "" } { print NR ": " $1 " " NF }'],
    input: 'The quick brown fox\njumps over the lazy dog.\n\nSecond paragraph here,\nwith two lines.\n\n\nThird.\n',
  },
  {
    args: ['BEGIN { RS = ""; FS = "\\n" } { print $1; print $2 "|" NF }'],
    input: 'The quick brown fox\njumps over the lazy dog.\n\nSecond paragraph here,\nwith two lines.\n\n\nThird.\n',
  },
  {
    args: ['BEGIN { RS = ""; ORS = "\\n\\n" } /fox/'],
    input: 'The quick brown fox\njumps over the lazy dog.\n\nSecond paragraph here,\nwith two lines.\n\n\nThird.\n',
  },
  {
    args: [
      '{ for (i = 1; i <= NF; i++) w[tolower($i)]++ } END { PROCINFO["sorted_in"] = "@ind_str_asc"; for (x in w) print x, w[x] }',
    ],
    input: 'The quick brown fox\njumps over the lazy dog.\n\nSecond paragraph here,\nwith two lines.\n\n\nThird.\n',
  },
  {
    args: ['{ n += NF } END { print n }'],
    input: 'The quick brown fox\njumps over the lazy dog.\n\nSecond paragraph here,\nwith two lines.\n\n\nThird.\n',
  },
  {
    args: ['BEGIN { RS = "[^A-Za-z]+" } { c[tolower($0)]++ } END { print c["the"], NR }'],
    input: 'The quick brown fox\njumps over the lazy dog.\n\nSecond paragraph here,\nwith two lines.\n\n\nThird.\n',
  },
  {
    args: ['{ $0 = tolower($0); gsub(/[^a-z ]/, ""); for (i = 1; i <= NF; i++) if (!s[$i]++) print $i }'],
    input: 'The quick brown fox\njumps over the lazy dog.\n\nSecond paragraph here,\nwith two lines.\n\n\nThird.\n',
  },
  {
    args: ['NF'],
    input: 'The quick brown fox\njumps over the lazy dog.\n\nSecond paragraph here,\nwith two lines.\n\n\nThird.\n',
  },
  {
    args: ['!NF { b++ } END { print b }'],
    input: 'The quick brown fox\njumps over the lazy dog.\n\nSecond paragraph here,\nwith two lines.\n\n\nThird.\n',
  },
  {
    args: [
      'NF == 0 { if (p) print ""; p = 0; next } { printf "%s%s", (p ? " " : ""), $0; p = 1 } END { if (p) print "" }',
    ],
    input: 'The quick brown fox\njumps over the lazy dog.\n\nSecond paragraph here,\nwith two lines.\n\n\nThird.\n',
  },
  {
    args: ['{ len += length($0) + 1; if (length($0) > max) { max = length($0); l = $0 } } END { print len, max, l }'],
    input: 'The quick brown fox\njumps over the lazy dog.\n\nSecond paragraph here,\nwith two lines.\n\n\nThird.\n',
  },
  {
    args: ['BEGIN { RS = "" } { gsub(/\\n/, " "); print }'],
    input: 'The quick brown fox\njumps over the lazy dog.\n\nSecond paragraph here,\nwith two lines.\n\n\nThird.\n',
  },
  {
    args: ['/^$/ { next } { print NR ":" $0 }'],
    input: 'The quick brown fox\njumps over the lazy dog.\n\nSecond paragraph here,\nwith two lines.\n\n\nThird.\n',
  },
  {
    args: ['{ for (i = length($0); i > 0; i--) printf "%s", substr($0, i, 1); print "" }'],
    input: 'The quick brown fox\njumps over the lazy dog.\n\nSecond paragraph here,\nwith two lines.\n\n\nThird.\n',
  },
  {
    args: ['{ while (match($0, /[a-z]+/)) { print substr($0, RSTART, RLENGTH); $0 = substr($0, RSTART + RLENGTH) } }'],
    input: 'The quick brown fox\njumps over the lazy dog.\n\nSecond paragraph here,\nwith two lines.\n\n\nThird.\n',
  },
  {
    args: ['BEGIN { RS = "\\n\\n+"; } { print NR, NF, $NF, length(RT) }'],
    input: 'The quick brown fox\njumps over the lazy dog.\n\nSecond paragraph here,\nwith two lines.\n\n\nThird.\n',
  },
  {
    args: ['BEGIN { RS = "." } { print NR ":" $0 }'],
    input: 'The quick brown fox\njumps over the lazy dog.\n\nSecond paragraph here,\nwith two lines.\n\n\nThird.\n',
  },
  {
    args: ['{ sub(/^[ \\t]+/, ""); sub(/[ \\t]+$/, ""); print "[" $0 "]" }'],
    input: 'The quick brown fox\njumps over the lazy dog.\n\nSecond paragraph here,\nwith two lines.\n\n\nThird.\n',
  },
  {
    args: [
      'function cap(s) { return toupper(substr(s, 1, 1)) substr(s, 2) } { for (i = 1; i <= NF; i++) $i = cap($i) } 1',
    ],
    input: 'The quick brown fox\njumps over the lazy dog.\n\nSecond paragraph here,\nwith two lines.\n\n\nThird.\n',
  },
  {
    args: ['{ n = split($0, c, ""); for (i = 1; i <= n; i++) k[c[i]]++ } END { print k["e"], k["o"], k[" "] }'],
    input: 'The quick brown fox\njumps over the lazy dog.\n\nSecond paragraph here,\nwith two lines.\n\n\nThird.\n',
  },
  {
    args: ['BEGIN { FPAT = "[A-Za-z]+" } { print NF, $NF }'],
    input: 'The quick brown fox\njumps over the lazy dog.\n\nSecond paragraph here,\nwith two lines.\n\n\nThird.\n',
  },
  {
    args: ['{ print gensub(/([a-z]+) ([a-z]+)/, "\\\\2 \\\\1", "g") }'],
    input: 'The quick brown fox\njumps over the lazy dog.\n\nSecond paragraph here,\nwith two lines.\n\n\nThird.\n',
  },
  {
    args: ['{ print gensub(/o/, "0", 2) }'],
    input: 'The quick brown fox\njumps over the lazy dog.\n\nSecond paragraph here,\nwith two lines.\n\n\nThird.\n',
  },
  {
    args: ['{ print $1, $NF, $(NF-1) }'],
    input:
      '10.0.0.1 - - [01/Jan/2026:10:00:00 +0000] "GET / HTTP/1.1" 200 512\n10.0.0.2 - bob [01/Jan/2026:10:00:01 +0000] "POST /login HTTP/1.1" 302 -\n10.0.0.1 - - [01/Jan/2026:10:00:02 +0000] "GET /missing HTTP/1.1" 404 99\n',
  },
  {
    args: ['{ s[$(NF-1)]++ } END { print s[200], s["404"], s[302] }'],
    input:
      '10.0.0.1 - - [01/Jan/2026:10:00:00 +0000] "GET / HTTP/1.1" 200 512\n10.0.0.2 - bob [01/Jan/2026:10:00:01 +0000] "POST /login HTTP/1.1" 302 -\n10.0.0.1 - - [01/Jan/2026:10:00:02 +0000] "GET /missing HTTP/1.1" 404 99\n',
  },
  {
    args: ['{ split($4, d, /[\\[\\/:]/); print d[2], d[3], d[4], d[5] }'],
    input:
      '10.0.0.1 - - [01/Jan/2026:10:00:00 +0000] "GET / HTTP/1.1" 200 512\n10.0.0.2 - bob [01/Jan/2026:10:00:01 +0000] "POST /login HTTP/1.1" 302 -\n10.0.0.1 - - [01/Jan/2026:10:00:02 +0000] "GET /missing HTTP/1.1" 404 99\n',
  },
  {
    args: ['match($0, /"([^"]*)"/, m) { print m[1], m[1, "start"], m[1, "length"] }'],
    input:
      '10.0.0.1 - - [01/Jan/2026:10:00:00 +0000] "GET / HTTP/1.1" 200 512\n10.0.0.2 - bob [01/Jan/2026:10:00:01 +0000] "POST /login HTTP/1.1" 302 -\n10.0.0.1 - - [01/Jan/2026:10:00:02 +0000] "GET /missing HTTP/1.1" 404 99\n',
  },
  {
    args: ['{ gsub(/[\\[\\]"]/, ""); print $4, $6 }'],
    input:
      '10.0.0.1 - - [01/Jan/2026:10:00:00 +0000] "GET / HTTP/1.1" 200 512\n10.0.0.2 - bob [01/Jan/2026:10:00:01 +0000] "POST /login HTTP/1.1" 302 -\n10.0.0.1 - - [01/Jan/2026:10:00:02 +0000] "GET /missing HTTP/1.1" 404 99\n',
  },
  {
    args: ['$NF ~ /^[0-9]+$/ { b += $NF } END { print b }'],
    input:
      '10.0.0.1 - - [01/Jan/2026:10:00:00 +0000] "GET / HTTP/1.1" 200 512\n10.0.0.2 - bob [01/Jan/2026:10:00:01 +0000] "POST /login HTTP/1.1" 302 -\n10.0.0.1 - - [01/Jan/2026:10:00:02 +0000] "GET /missing HTTP/1.1" 404 99\n',
  },
  {
    args: ['{ ip[$1] = ip[$1] ? ip[$1] "," $7 : $7 } END { print ip["10.0.0.1"] }'],
    input:
      '10.0.0.1 - - [01/Jan/2026:10:00:00 +0000] "GET / HTTP/1.1" 200 512\n10.0.0.2 - bob [01/Jan/2026:10:00:01 +0000] "POST /login HTTP/1.1" 302 -\n10.0.0.1 - - [01/Jan/2026:10:00:02 +0000] "GET /missing HTTP/1.1" 404 99\n',
  },
  {
    args: [
      '{ hits[$1]++; if ($9 >= 400) err[$1]++ } END { PROCINFO["sorted_in"] = "@ind_str_asc"; for (h in hits) printf "%s %d %.1f%%\\n", h, hits[h], 100 * err[h] / hits[h] }',
    ],
    input:
      '10.0.0.1 - - [01/Jan/2026:10:00:00 +0000] "GET / HTTP/1.1" 200 512\n10.0.0.2 - bob [01/Jan/2026:10:00:01 +0000] "POST /login HTTP/1.1" 302 -\n10.0.0.1 - - [01/Jan/2026:10:00:02 +0000] "GET /missing HTTP/1.1" 404 99\n',
  },
  {
    args: ['/GET/ && !/missing/'],
    input:
      '10.0.0.1 - - [01/Jan/2026:10:00:00 +0000] "GET / HTTP/1.1" 200 512\n10.0.0.2 - bob [01/Jan/2026:10:00:01 +0000] "POST /login HTTP/1.1" 302 -\n10.0.0.1 - - [01/Jan/2026:10:00:02 +0000] "GET /missing HTTP/1.1" 404 99\n',
  },
  {
    args: ['$6 == "\\"GET"'],
    input:
      '10.0.0.1 - - [01/Jan/2026:10:00:00 +0000] "GET / HTTP/1.1" 200 512\n10.0.0.2 - bob [01/Jan/2026:10:00:01 +0000] "POST /login HTTP/1.1" 302 -\n10.0.0.1 - - [01/Jan/2026:10:00:02 +0000] "GET /missing HTTP/1.1" 404 99\n',
  },
  {
    args: ['BEGIN { FS = "\\"" } { split($2, r, " "); print r[1], r[2], r[3] }'],
    input:
      '10.0.0.1 - - [01/Jan/2026:10:00:00 +0000] "GET / HTTP/1.1" 200 512\n10.0.0.2 - bob [01/Jan/2026:10:00:01 +0000] "POST /login HTTP/1.1" 302 -\n10.0.0.1 - - [01/Jan/2026:10:00:02 +0000] "GET /missing HTTP/1.1" 404 99\n',
  },
  {
    args: [
      '{ t = $4; sub(/^\\[/, "", t); gsub(/[\\/:]/, " ", t); split(t, a); m = (index("JanFebMar", a[2]) + 2) / 3; print mktime(a[3] " " m " " a[1] " " a[4] " " a[5] " " a[6]) }',
    ],
    input:
      '10.0.0.1 - - [01/Jan/2026:10:00:00 +0000] "GET / HTTP/1.1" 200 512\n10.0.0.2 - bob [01/Jan/2026:10:00:01 +0000] "POST /login HTTP/1.1" 302 -\n10.0.0.1 - - [01/Jan/2026:10:00:02 +0000] "GET /missing HTTP/1.1" 404 99\n',
  },
  {
    args: ['{ print strftime("%Y-%m-%d", 86400 * NR, 1) }'],
    input:
      '10.0.0.1 - - [01/Jan/2026:10:00:00 +0000] "GET / HTTP/1.1" 200 512\n10.0.0.2 - bob [01/Jan/2026:10:00:01 +0000] "POST /login HTTP/1.1" 302 -\n10.0.0.1 - - [01/Jan/2026:10:00:02 +0000] "GET /missing HTTP/1.1" 404 99\n',
  },
  {
    args: ['BEGIN { FS = ":" } { print $1, $3 }'],
    input:
      'root:x:0:0:root:/root:/bin/bash\ndaemon:x:1:1:daemon:/usr/sbin:/usr/sbin/nologin\nann:x:1000:1000:Ann,,,:/home/ann:/bin/zsh\nbob:x:1001:1001::/home/bob:/bin/bash\n',
  },
  {
    args: ['BEGIN { FS = ":"; OFS = "," } { $1 = $1 } 1'],
    input:
      'root:x:0:0:root:/root:/bin/bash\ndaemon:x:1:1:daemon:/usr/sbin:/usr/sbin/nologin\nann:x:1000:1000:Ann,,,:/home/ann:/bin/zsh\nbob:x:1001:1001::/home/bob:/bin/bash\n',
  },
  {
    args: ['BEGIN { FS = ":" } $3 >= 1000 { print $1 " " $6 }'],
    input:
      'root:x:0:0:root:/root:/bin/bash\ndaemon:x:1:1:daemon:/usr/sbin:/usr/sbin/nologin\nann:x:1000:1000:Ann,,,:/home/ann:/bin/zsh\nbob:x:1001:1001::/home/bob:/bin/bash\n',
  },
  {
    args: ['BEGIN { FS = ":" } $7 !~ /nologin/ { n++; u = u (u ? " " : "") $1 } END { print n, u }'],
    input:
      'root:x:0:0:root:/root:/bin/bash\ndaemon:x:1:1:daemon:/usr/sbin:/usr/sbin/nologin\nann:x:1000:1000:Ann,,,:/home/ann:/bin/zsh\nbob:x:1001:1001::/home/bob:/bin/bash\n',
  },
  {
    args: ['BEGIN { FS = ":" } $5 == "" { print NR, "no name" }'],
    input:
      'root:x:0:0:root:/root:/bin/bash\ndaemon:x:1:1:daemon:/usr/sbin:/usr/sbin/nologin\nann:x:1000:1000:Ann,,,:/home/ann:/bin/zsh\nbob:x:1001:1001::/home/bob:/bin/bash\n',
  },
  {
    args: ['BEGIN { FS = "[:,]" } { print NF, $5 }'],
    input:
      'root:x:0:0:root:/root:/bin/bash\ndaemon:x:1:1:daemon:/usr/sbin:/usr/sbin/nologin\nann:x:1000:1000:Ann,,,:/home/ann:/bin/zsh\nbob:x:1001:1001::/home/bob:/bin/bash\n',
  },
  {
    args: ['BEGIN { FS = ":" } { sh[$7] = sh[$7] " " $1 } END { for (s in sh) n++; print n, sh["/bin/bash"] }'],
    input:
      'root:x:0:0:root:/root:/bin/bash\ndaemon:x:1:1:daemon:/usr/sbin:/usr/sbin/nologin\nann:x:1000:1000:Ann,,,:/home/ann:/bin/zsh\nbob:x:1001:1001::/home/bob:/bin/bash\n',
  },
  {
    args: ['{ n = split($0, f, ":"); print n, f[n], f[1] }'],
    input:
      'root:x:0:0:root:/root:/bin/bash\ndaemon:x:1:1:daemon:/usr/sbin:/usr/sbin/nologin\nann:x:1000:1000:Ann,,,:/home/ann:/bin/zsh\nbob:x:1001:1001::/home/bob:/bin/bash\n',
  },
  {
    args: ['{ n = split($0, f, /[:\\/]+/, sep); for (i = 1; i < n; i++) printf "%s", sep[i]; print "" }'],
    input:
      'root:x:0:0:root:/root:/bin/bash\ndaemon:x:1:1:daemon:/usr/sbin:/usr/sbin/nologin\nann:x:1000:1000:Ann,,,:/home/ann:/bin/zsh\nbob:x:1001:1001::/home/bob:/bin/bash\n',
  },
  {
    args: ['BEGIN { FS = ":" } { printf "%-10.3s|%+d|% d\\n", $1, $3, $4 }'],
    input:
      'root:x:0:0:root:/root:/bin/bash\ndaemon:x:1:1:daemon:/usr/sbin:/usr/sbin/nologin\nann:x:1000:1000:Ann,,,:/home/ann:/bin/zsh\nbob:x:1001:1001::/home/bob:/bin/bash\n',
  },
  {
    args: ['BEGIN { FS = "/" } { print $NF }'],
    input:
      'root:x:0:0:root:/root:/bin/bash\ndaemon:x:1:1:daemon:/usr/sbin:/usr/sbin/nologin\nann:x:1000:1000:Ann,,,:/home/ann:/bin/zsh\nbob:x:1001:1001::/home/bob:/bin/bash\n',
  },
  {
    args: ['BEGIN { FS = "" } { print NF, $1 $2 }'],
    input:
      'root:x:0:0:root:/root:/bin/bash\ndaemon:x:1:1:daemon:/usr/sbin:/usr/sbin/nologin\nann:x:1000:1000:Ann,,,:/home/ann:/bin/zsh\nbob:x:1001:1001::/home/bob:/bin/bash\n',
  },
  {
    args: ['BEGIN { FS = "\\\\|" } { print NF }'],
    input:
      'root:x:0:0:root:/root:/bin/bash\ndaemon:x:1:1:daemon:/usr/sbin:/usr/sbin/nologin\nann:x:1000:1000:Ann,,,:/home/ann:/bin/zsh\nbob:x:1001:1001::/home/bob:/bin/bash\n',
  },
  {
    args: ['BEGIN { FS = "|" } { print NF }'],
    input:
      'root:x:0:0:root:/root:/bin/bash\ndaemon:x:1:1:daemon:/usr/sbin:/usr/sbin/nologin\nann:x:1000:1000:Ann,,,:/home/ann:/bin/zsh\nbob:x:1001:1001::/home/bob:/bin/bash\n',
  },
  {
    args: ['BEGIN { FS = "x" } { print $2 }'],
    input:
      'root:x:0:0:root:/root:/bin/bash\ndaemon:x:1:1:daemon:/usr/sbin:/usr/sbin/nologin\nann:x:1000:1000:Ann,,,:/home/ann:/bin/zsh\nbob:x:1001:1001::/home/bob:/bin/bash\n',
  },
  {
    args: ['BEGIN { FS = "t" } { print $2 }'],
    input:
      'root:x:0:0:root:/root:/bin/bash\ndaemon:x:1:1:daemon:/usr/sbin:/usr/sbin/nologin\nann:x:1000:1000:Ann,,,:/home/ann:/bin/zsh\nbob:x:1001:1001::/home/bob:/bin/bash\n',
  },
  {
    args: ['BEGIN { FS = "\\\\." } { print $1 }'],
    input:
      'root:x:0:0:root:/root:/bin/bash\ndaemon:x:1:1:daemon:/usr/sbin:/usr/sbin/nologin\nann:x:1000:1000:Ann,,,:/home/ann:/bin/zsh\nbob:x:1001:1001::/home/bob:/bin/bash\n',
  },
  {
    args: ['BEGIN { FS = "." } { print NF }'],
    input:
      'root:x:0:0:root:/root:/bin/bash\ndaemon:x:1:1:daemon:/usr/sbin:/usr/sbin/nologin\nann:x:1000:1000:Ann,,,:/home/ann:/bin/zsh\nbob:x:1001:1001::/home/bob:/bin/bash\n',
  },
  {
    args: ['BEGIN { FS = "^r" } { print NF, $2 }'],
    input:
      'root:x:0:0:root:/root:/bin/bash\ndaemon:x:1:1:daemon:/usr/sbin:/usr/sbin/nologin\nann:x:1000:1000:Ann,,,:/home/ann:/bin/zsh\nbob:x:1001:1001::/home/bob:/bin/bash\n',
  },
  {
    args: ['BEGIN { FS = "[ ]" } { print NF }'],
    input:
      'root:x:0:0:root:/root:/bin/bash\ndaemon:x:1:1:daemon:/usr/sbin:/usr/sbin/nologin\nann:x:1000:1000:Ann,,,:/home/ann:/bin/zsh\nbob:x:1001:1001::/home/bob:/bin/bash\n',
  },
  {
    args: ['BEGIN { FS = " +" } { print NF }'],
    input:
      'root:x:0:0:root:/root:/bin/bash\ndaemon:x:1:1:daemon:/usr/sbin:/usr/sbin/nologin\nann:x:1000:1000:Ann,,,:/home/ann:/bin/zsh\nbob:x:1001:1001::/home/bob:/bin/bash\n',
  },
  { args: ['!seen[$0]++'], input: '  leading\ttabs  \ntrailing   \n\nrepeat\nrepeat\nrepeat\nabc abc abc\n12 34 56\n' },
  {
    args: ['{ gsub(/^[ \\t]+|[ \\t]+$/, "") } 1'],
    input: '  leading\ttabs  \ntrailing   \n\nrepeat\nrepeat\nrepeat\nabc abc abc\n12 34 56\n',
  },
  { args: ['length > 5'], input: '  leading\ttabs  \ntrailing   \n\nrepeat\nrepeat\nrepeat\nabc abc abc\n12 34 56\n' },
  {
    args: ['{ $1 = $1 } 1'],
    input: '  leading\ttabs  \ntrailing   \n\nrepeat\nrepeat\nrepeat\nabc abc abc\n12 34 56\n',
  },
  {
    args: ['NR > 1 { print prev } { prev = $0 } END { print "last: " prev }'],
    input: '  leading\ttabs  \ntrailing   \n\nrepeat\nrepeat\nrepeat\nabc abc abc\n12 34 56\n',
  },
  {
    args: ['END { print NR }'],
    input: '  leading\ttabs  \ntrailing   \n\nrepeat\nrepeat\nrepeat\nabc abc abc\n12 34 56\n',
  },
  { args: ['NR == 3'], input: '  leading\ttabs  \ntrailing   \n\nrepeat\nrepeat\nrepeat\nabc abc abc\n12 34 56\n' },
  { args: ['NR % 2'], input: '  leading\ttabs  \ntrailing   \n\nrepeat\nrepeat\nrepeat\nabc abc abc\n12 34 56\n' },
  { args: ['/./'], input: '  leading\ttabs  \ntrailing   \n\nrepeat\nrepeat\nrepeat\nabc abc abc\n12 34 56\n' },
  {
    args: ['a != $0; { a = $0 }'],
    input: '  leading\ttabs  \ntrailing   \n\nrepeat\nrepeat\nrepeat\nabc abc abc\n12 34 56\n',
  },
  {
    args: ['{ a[i++] = $0 } END { for (j = i - 1; j >= 0;) print a[j--] }'],
    input: '  leading\ttabs  \ntrailing   \n\nrepeat\nrepeat\nrepeat\nabc abc abc\n12 34 56\n',
  },
  {
    args: ['{ y = x "\\n" $0; x = $0 } END { print y }'],
    input: '  leading\ttabs  \ntrailing   \n\nrepeat\nrepeat\nrepeat\nabc abc abc\n12 34 56\n',
  },
  {
    args: ['NR < 3; NR == 3 { exit }'],
    input: '  leading\ttabs  \ntrailing   \n\nrepeat\nrepeat\nrepeat\nabc abc abc\n12 34 56\n',
  },
  {
    args: ['{ sub(/abc/, "X"); print }'],
    input: '  leading\ttabs  \ntrailing   \n\nrepeat\nrepeat\nrepeat\nabc abc abc\n12 34 56\n',
  },
  {
    args: ['{ n = gsub(/abc/, "&&"); if (n) print n, $0 }'],
    input: '  leading\ttabs  \ntrailing   \n\nrepeat\nrepeat\nrepeat\nabc abc abc\n12 34 56\n',
  },
  {
    args: ['{ print substr($0, 3, 4) "|" substr($0, 0) "|" substr($0, -1, 3) "|" substr($0, 2) }'],
    input: '  leading\ttabs  \ntrailing   \n\nrepeat\nrepeat\nrepeat\nabc abc abc\n12 34 56\n',
  },
  {
    args: ['ORS = NR % 3 ? "," : "\\n"'],
    input: '  leading\ttabs  \ntrailing   \n\nrepeat\nrepeat\nrepeat\nabc abc abc\n12 34 56\n',
  },
  {
    args: ['{ printf "%s%s", $0, (NR % 2 ? "\\t" : "\\n") }'],
    input: '  leading\ttabs  \ntrailing   \n\nrepeat\nrepeat\nrepeat\nabc abc abc\n12 34 56\n',
  },
  {
    args: ['{ $NF = "" } 1'],
    input: '  leading\ttabs  \ntrailing   \n\nrepeat\nrepeat\nrepeat\nabc abc abc\n12 34 56\n',
  },
  {
    args: ['NF > 1 { NF-- } 1'],
    input: '  leading\ttabs  \ntrailing   \n\nrepeat\nrepeat\nrepeat\nabc abc abc\n12 34 56\n',
  },
  {
    args: ['NF { $0 = NR ". " $0 } 1'],
    input: '  leading\ttabs  \ntrailing   \n\nrepeat\nrepeat\nrepeat\nabc abc abc\n12 34 56\n',
  },
  {
    args: ['{ print length() ":" $0 }'],
    input: '  leading\ttabs  \ntrailing   \n\nrepeat\nrepeat\nrepeat\nabc abc abc\n12 34 56\n',
  },
  {
    args: ['{ print index($0, "a"), index($0, "") }'],
    input: '  leading\ttabs  \ntrailing   \n\nrepeat\nrepeat\nrepeat\nabc abc abc\n12 34 56\n',
  },
  {
    args: ['$1 == $1 + 0'],
    input: '  leading\ttabs  \ntrailing   \n\nrepeat\nrepeat\nrepeat\nabc abc abc\n12 34 56\n',
  },
  {
    args: ['{ for (i = 1; i <= NF; i++) if ($i ~ /^[0-9]+$/) s += $i } END { print s }'],
    input: '  leading\ttabs  \ntrailing   \n\nrepeat\nrepeat\nrepeat\nabc abc abc\n12 34 56\n',
  },
  {
    args: ['/repeat/ && c++ < 1'],
    input: '  leading\ttabs  \ntrailing   \n\nrepeat\nrepeat\nrepeat\nabc abc abc\n12 34 56\n',
  },
  {
    args: ['BEGIN { while (getline > 0) n++; print n }'],
    input: '  leading\ttabs  \ntrailing   \n\nrepeat\nrepeat\nrepeat\nabc abc abc\n12 34 56\n',
  },
  {
    args: ['BEGIN { while ((getline l) > 0) print "<" l ">" }'],
    input: '  leading\ttabs  \ntrailing   \n\nrepeat\nrepeat\nrepeat\nabc abc abc\n12 34 56\n',
  },
  {
    args: ['/repeat/ { getline; print "after", $0, NR }'],
    input: '  leading\ttabs  \ntrailing   \n\nrepeat\nrepeat\nrepeat\nabc abc abc\n12 34 56\n',
  },
  {
    args: ['{ getline x; print x "|" $0 }'],
    input: '  leading\ttabs  \ntrailing   \n\nrepeat\nrepeat\nrepeat\nabc abc abc\n12 34 56\n',
  },
  {
    args: ['{ while (sub(/  /, " ")); print }'],
    input: '  leading\ttabs  \ntrailing   \n\nrepeat\nrepeat\nrepeat\nabc abc abc\n12 34 56\n',
  },
  {
    args: ['{ print tolower(toupper($0)) }'],
    input: '  leading\ttabs  \ntrailing   \n\nrepeat\nrepeat\nrepeat\nabc abc abc\n12 34 56\n',
  },
  {
    args: ['BEGIN { printf "%s|\\n", "x" } 1'],
    input: '  leading\ttabs  \ntrailing   \n\nrepeat\nrepeat\nrepeat\nabc abc abc\n12 34 56\n',
  },
  {
    args: ['{ $3 = "new" } 1'],
    input: '  leading\ttabs  \ntrailing   \n\nrepeat\nrepeat\nrepeat\nabc abc abc\n12 34 56\n',
  },
  {
    args: ['{ print NF ? $NF : "empty" }'],
    input: '  leading\ttabs  \ntrailing   \n\nrepeat\nrepeat\nrepeat\nabc abc abc\n12 34 56\n',
  },
  {
    args: ['{ print $1 > "/dev/stdout"; print $2 >> "/dev/stdout" }'],
    input: '  leading\ttabs  \ntrailing   \n\nrepeat\nrepeat\nrepeat\nabc abc abc\n12 34 56\n',
  },
  {
    args: ['{ if (/abc/) print "yes"; else if (/rep/) print "rep"; else next; print "--" }'],
    input: '  leading\ttabs  \ntrailing   \n\nrepeat\nrepeat\nrepeat\nabc abc abc\n12 34 56\n',
  },
  {
    args: ['{ switch ($1) { case /^[0-9]/: print "num"; break; case "repeat": print "R"; default: print "D" } }'],
    input: '  leading\ttabs  \ntrailing   \n\nrepeat\nrepeat\nrepeat\nabc abc abc\n12 34 56\n',
  },
  {
    args: ['{ do { n++ } while (n < NR * 2); print n }'],
    input: '  leading\ttabs  \ntrailing   \n\nrepeat\nrepeat\nrepeat\nabc abc abc\n12 34 56\n',
  },
  {
    args: ['{ s += $1; ss += $1 * $1 } END { print s, s / NR, sqrt(ss / NR - (s / NR) ^ 2) }'],
    input: '3\n1\n4\n1\n5\n9\n2\n6\n5\n3\n5\n',
  },
  {
    args: ['NR == 1 { min = max = $1 } $1 < min { min = $1 } $1 > max { max = $1 } END { print min, max }'],
    input: '3\n1\n4\n1\n5\n9\n2\n6\n5\n3\n5\n',
  },
  {
    args: ['{ a[NR] = $1 } END { n = asort(a); print (n % 2) ? a[(n + 1) / 2] : (a[n / 2] + a[n / 2 + 1]) / 2 }'],
    input: '3\n1\n4\n1\n5\n9\n2\n6\n5\n3\n5\n',
  },
  {
    args: [
      '{ c[$1]++ } END { for (i = 0; i < 10; i++) if (c[i]) { printf "%d ", i; for (j = 0; j < c[i]; j++) printf "*"; print "" } }',
    ],
    input: '3\n1\n4\n1\n5\n9\n2\n6\n5\n3\n5\n',
  },
  {
    args: [
      '{ a[NR] = $1 } END { for (i = 2; i <= NR; i++) { x = a[i]; for (j = i - 1; j > 0 && a[j] > x; j--) a[j + 1] = a[j]; a[j + 1] = x } for (i = 1; i <= NR; i++) printf "%s ", a[i]; print "" }',
    ],
    input: '3\n1\n4\n1\n5\n9\n2\n6\n5\n3\n5\n',
  },
  {
    args: ['function fact(n) { return n <= 1 ? 1 : n * fact(n - 1) } { print fact($1) }'],
    input: '3\n1\n4\n1\n5\n9\n2\n6\n5\n3\n5\n',
  },
  {
    args: [
      'function fib(n) { if (n in f) return f[n]; return f[n] = n < 2 ? n : fib(n - 1) + fib(n - 2) } { print fib($1 * 8) }',
    ],
    input: '3\n1\n4\n1\n5\n9\n2\n6\n5\n3\n5\n',
  },
  {
    args: [
      'function gcd(a, b,  t) { while (b) { t = b; b = a % b; a = t } return a } NR > 1 { print gcd($1 * 12, p * 18) } { p = $1 }',
    ],
    input: '3\n1\n4\n1\n5\n9\n2\n6\n5\n3\n5\n',
  },
  { args: ['{ printf "%d %s\\n", $1, $1 % 2 ? "odd" : "even" }'], input: '3\n1\n4\n1\n5\n9\n2\n6\n5\n3\n5\n' },
  {
    args: ['{ b = ""; n = $1; do { b = n % 2 b; n = int(n / 2) } while (n); print b }'],
    input: '3\n1\n4\n1\n5\n9\n2\n6\n5\n3\n5\n',
  },
  {
    args: ['function max(a, b) { return a > b ? a : b } { m = max(m, $1) } END { print m }'],
    input: '3\n1\n4\n1\n5\n9\n2\n6\n5\n3\n5\n',
  },
  {
    args: ['{ q[NR % 3] = $1; s = 0; for (i in q) s += q[i]; print s / length(q) }'],
    input: '3\n1\n4\n1\n5\n9\n2\n6\n5\n3\n5\n',
  },
  {
    args: ['{ print and($1, 6), or($1, 8), xor($1, 5), lshift($1, 2), rshift($1, 1) }'],
    input: '3\n1\n4\n1\n5\n9\n2\n6\n5\n3\n5\n',
  },
  {
    args: ['{ print int(-$1 / 2), -$1 % 3, $1 ^ 2, $1 ** 0.5, exp(0), log(1), sin(0), cos(0), atan2(0, -1) }'],
    input: '3\n1\n4\n1\n5\n9\n2\n6\n5\n3\n5\n',
  },
  {
    args: ['BEGIN { srand(1); a = rand(); srand(1); b = rand(); print (a == b), srand(5), srand() }'],
    input: '3\n1\n4\n1\n5\n9\n2\n6\n5\n3\n5\n',
  },
  {
    args: ['{ x = x + $1 } { print x } END { print x / NR; printf "%.3f %5.2f|%-8.1f|\\n", x / NR, x / 7, x }'],
    input: '3\n1\n4\n1\n5\n9\n2\n6\n5\n3\n5\n',
  },
  {
    args: ['{ a[$1] = a[$1] NR " " } END { n = asorti(a, k); for (i = 1; i <= n; i++) print k[i], a[k[i]] }'],
    input: '3\n1\n4\n1\n5\n9\n2\n6\n5\n3\n5\n',
  },
  {
    args: [
      '{ h[NR] = $1 } END { for (i = 1; i <= NR; i++) { for (j = i + 1; j <= NR; j++) if (h[i] + h[j] == 10) print i, j } }',
    ],
    input: '3\n1\n4\n1\n5\n9\n2\n6\n5\n3\n5\n',
  },
  {
    args: ['{ s = s sprintf("%03d,", $1) } END { sub(/,$/, "", s); print s }'],
    input: '3\n1\n4\n1\n5\n9\n2\n6\n5\n3\n5\n',
  },
  { args: ['$1 > 4 { print > "/dev/stdout" }'], input: '3\n1\n4\n1\n5\n9\n2\n6\n5\n3\n5\n' },
  {
    args: ['{ p = 1; for (i = 2; i * i <= $1; i++) if ($1 % i == 0) p = 0; if (p && $1 > 1) print $1 }'],
    input: '3\n1\n4\n1\n5\n9\n2\n6\n5\n3\n5\n',
  },
  {
    args: [
      '{ for (i = 1; i <= NF; i++) freq[$i]++ } END { n = asorti(freq, k); for (j = 1; j <= n; j++) { w = k[j]; printf "%s\\t%d\\n", w, freq[w] }}',
    ],
    input: 'the quick brown fox jumps over the lazy dog\nthe fox is quick and the dog is lazy\nzebra crossing\n',
  },
  {
    args: [
      '{ for (i = 1; i <= NF; i++) if ($i ~ /^[-+]?[0-9]+$/) s[++n] = $i; else if (n < 2) { print "err"; next } else { b = s[n--]; a = s[n--]; s[++n] = $i == "+" ? a + b : $i == "-" ? a - b : $i == "*" ? a * b : $i == "/" ? a / b : $i == "^" ? a ^ b : 0 } print s[n--] }',
    ],
    input: '1 2 +\n3 4 * 5 -\n2 10 ^\n+\n',
  },
  {
    args: [
      '{ for (i = 1; i <= NF; i++) a[NR, i] = $i; if (NF > m) m = NF } END { for (i = 1; i <= m; i++) { r = a[1, i]; for (j = 2; j <= NR; j++) r = r " " a[j, i]; print r } }',
    ],
    input: '12 7 3\n4 5 6\n-1 0 2.5\n',
  },
  {
    args: [
      'function qsort(A, left, right,   i, last) { if (left >= right) return; swap(A, left, left + int((right - left + 1) * 0.5)); last = left; for (i = left + 1; i <= right; i++) if (A[i] < A[left]) swap(A, ++last, i); swap(A, left, last); qsort(A, left, last - 1); qsort(A, last + 1, right) } function swap(A, i, j,   t) { t = A[i]; A[i] = A[j]; A[j] = t } { A[NR] = $0 } END { qsort(A, 1, NR); for (i = 1; i <= NR; i++) print A[i] }',
    ],
    input: 'pear\napple\n10\n9\nfig\n',
  },
  {
    args: [
      'function hsort(A, n,  i) { for (i = int(n / 2); i >= 1; i--) heapify(A, i, n); for (i = n; i > 1; i--) { swap(A, 1, i); heapify(A, 1, i - 1) } } function heapify(A, left, right,  p, c) { for (p = left; (c = 2 * p) <= right; p = c) { if (c < right && A[c + 1] > A[c]) c++; if (A[p] < A[c]) swap(A, c, p) } } function swap(A, i, j,  t) { t = A[i]; A[i] = A[j]; A[j] = t } { for (i = 1; i <= NF; i++) A[++n] = $i } END { hsort(A, n); for (i = 1; i <= n; i++) printf "%s ", A[i]; print "" }',
    ],
    input: '12 7 3\n4 5 6\n-1 0 2.5\n',
  },
  {
    args: [
      '{ if (!($1 in pcnt)) pcnt[$1] = 0; pcnt[$2]++; slist[$1, ++scnt[$1]] = $2 } END { for (node in pcnt) { nodecnt++; if (pcnt[node] == 0) q[++back] = node } for (front = 1; front <= back; front++) { printf(" %s", node = q[front]); for (i = 1; i <= scnt[node]; i++) if (--pcnt[slist[node, i]] == 0) q[++back] = slist[node, i] } if (back != nodecnt) print "\\nerror: input contains a cycle"; printf("\\n") }',
    ],
    input: 'a b\nb c\nc d\n',
  },
  {
    args: [
      'BEGIN { print numtowords(1234.56); print numtowords(7) } function numtowords(n,  cents, dols) { cents = substr(sprintf("%.2f", n), length(sprintf("%.2f", n)) - 1, 2); dols = int(n); initnum(); return intowords(dols) " dollars and " cents " cents" } function intowords(n) { n = int(n); if (n >= 1000) return intowords(n / 1000) " thousand " intowords(n % 1000); if (n >= 100) return intowords(n / 100) " hundred " intowords(n % 100); if (n >= 20) return tens[int(n / 10)] " " intowords(n % 10); return nums[n] } function initnum() { split("one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen", nums, " "); split("ten twenty thirty forty fifty sixty seventy eighty ninety", tens, " ") }',
    ],
    input: '',
  },
  {
    args: [
      'function addcomma(x,   num) { if (x < 0) return "-" addcomma(-x); num = sprintf("%.2f", x); while (num ~ /[0-9][0-9][0-9][0-9]/) sub(/[0-9][0-9][0-9][,.]/, ",&", num); return num } { print $0, addcomma($0) }',
    ],
    input: '0\n-1\n-12.34\n12345\n-1234567.89\n-123\n-123456\n',
  },
  {
    args: ['BEGIN { FS = "," } { gsub(/"/, "") } NR > 1 { s += $NF } END { print s }'],
    input: 'id,name,amount\n1,"Doe, Ann",12.50\n2,"Smith ""Bob""",7\n3,,\n"4",Eve,3.25\n',
  },
  {
    args: [
      'function csv(s, f,   n, i, c, q, v) { n = 0; v = ""; q = 0; for (i = 1; i <= length(s); i++) { c = substr(s, i, 1); if (q) { if (c == "\\"") { if (substr(s, i + 1, 1) == "\\"") { v = v "\\""; i++ } else q = 0 } else v = v c } else if (c == "\\"") q = 1; else if (c == ",") { f[++n] = v; v = "" } else v = v c } f[++n] = v; return n } { n = csv($0, f); for (i = 1; i <= n; i++) printf "[%s]", f[i]; print "" }',
    ],
    input: 'id,name,amount\n1,"Doe, Ann",12.50\n2,"Smith ""Bob""",7\n3,,\n"4",Eve,3.25\n',
  },
  {
    args: ['BEGIN { FPAT = "([^,]*)|(\\"([^\\"]|\\"\\")+\\")" } { print NF; for (i = 1; i <= NF; i++) print i, $i }'],
    input: 'id,name,amount\n1,"Doe, Ann",12.50\n2,"Smith ""Bob""",7\n3,,\n"4",Eve,3.25\n',
  },
  {
    args: [
      '/^\\[/ { gsub(/[][]/, ""); sec = $0; next } /^[;#]/ || !NF { next } { i = index($0, "="); k = substr($0, 1, i - 1); v = substr($0, i + 1); gsub(/^ +| +$/, "", k); gsub(/^ +| +$/, "", v); print sec "." k "=[" v "]" }',
    ],
    input: '[main]\nname = test\npath=/tmp/x\n; comment\n[other]\n a = 1 \nb=two words\n',
  },
  {
    args: [
      '{ d[$1, $2] = $3; n[$1]; n[$2] } END { PROCINFO["sorted_in"] = "@ind_str_asc"; for (v in n) dist[v] = 1e9; dist["a"] = 0; for (r = 1; r < length(n); r++) for (e in d) { split(e, p, SUBSEP); if (dist[p[1]] + d[e] < dist[p[2]]) dist[p[2]] = dist[p[1]] + d[e] } for (v in n) print v, dist[v] }',
    ],
    input: 'a b 4\na c 2\nc b 1\nb d 5\nc d 8\nd e 3\n',
  },
  {
    args: [
      '{ adj[$1][$2] = $3 } END { q[1] = "a"; h = t = 1; seen["a"]; PROCINFO["sorted_in"] = "@ind_str_asc"; while (h <= t) { u = q[h++]; printf "%s ", u; if (u in adj) for (v in adj[u]) if (!(v in seen)) { seen[v]; q[++t] = v } } print "" }',
    ],
    input: 'a b 4\na c 2\nc b 1\nb d 5\nc d 8\nd e 3\n',
  },
  {
    args: [
      'BEGIN { n = 6; solve(1); print c } function solve(r,  i) { if (r > n) { c++; return } for (i = 1; i <= n; i++) if (!(i in col) && !((r + i) in d1) && !((r - i) in d2)) { col[i]; d1[r + i]; d2[r - i]; solve(r + 1); delete col[i]; delete d1[r + i]; delete d2[r - i] } }',
    ],
    input: '',
  },
  {
    args: [
      'function hanoi(n, a, b, c) { if (n == 0) return; hanoi(n - 1, a, c, b); m++; if (n == 3) print "move", n, a, "->", c; hanoi(n - 1, b, a, c) } BEGIN { hanoi(5, "A", "B", "C"); print m }',
    ],
    input: '',
  },
  {
    args: [
      'BEGIN { for (i = 2; i <= 50; i++) p[i] = 1; for (i = 2; i * i <= 50; i++) if (p[i]) for (j = i * i; j <= 50; j += i) p[j] = 0; for (i = 2; i <= 50; i++) if (p[i]) printf "%d ", i; print "" }',
    ],
    input: '',
  },
  {
    args: [
      'function lev(a, b,  i, j, d, c) { for (i = 0; i <= length(a); i++) d[i, 0] = i; for (j = 0; j <= length(b); j++) d[0, j] = j; for (i = 1; i <= length(a); i++) for (j = 1; j <= length(b); j++) { c = substr(a, i, 1) != substr(b, j, 1); d[i, j] = min3(d[i - 1, j] + 1, d[i, j - 1] + 1, d[i - 1, j - 1] + c) } return d[length(a), length(b)] } function min3(a, b, c) { return a < b ? (a < c ? a : c) : (b < c ? b : c) } { print $1, $2, lev($1, $2) }',
    ],
    input: 'kitten sitting\nflaw lawn\na \n',
  },
  {
    args: [
      'function lcs(a, b,  i, j, L) { for (i = length(a); i >= 0; i--) for (j = length(b); j >= 0; j--) if (i == length(a) || j == length(b)) L[i, j] = ""; else if (substr(a, i + 1, 1) == substr(b, j + 1, 1)) L[i, j] = substr(a, i + 1, 1) L[i + 1, j + 1]; else L[i, j] = length(L[i + 1, j]) > length(L[i, j + 1]) ? L[i + 1, j] : L[i, j + 1]; return L[0, 0] } BEGIN { print lcs("AGGTAB", "GXTXAYB") }',
    ],
    input: '',
  },
  {
    args: [
      'function roman(n,  r, i, v, s) { split("1000 900 500 400 100 90 50 40 10 9 5 4 1", v, " "); split("M CM D CD C XC L XL X IX V IV I", s, " "); for (i = 1; i <= 13; i++) while (n >= v[i]) { r = r s[i]; n -= v[i] } return r } BEGIN { print roman(1994), roman(2026), roman(4) }',
    ],
    input: '',
  },
  {
    args: [
      'BEGIN { for (i = 0; i < 26; i++) { c = sprintf("%c", 97 + i); d = sprintf("%c", 97 + (i + 13) % 26); m[c] = d; m[toupper(c)] = toupper(d) } } { o = ""; for (i = 1; i <= length($0); i++) { c = substr($0, i, 1); o = o (c in m ? m[c] : c) } print o }',
    ],
    input: 'the quick brown fox jumps over the lazy dog\nthe fox is quick and the dog is lazy\nzebra crossing\n',
  },
  {
    args: [
      'function luhn(s,  i, n, d, t) { n = length(s); for (i = n; i > 0; i--) { d = substr(s, i, 1); if ((n - i) % 2) { d *= 2; if (d > 9) d -= 9 } t += d } return t % 10 == 0 } { print $1, luhn($1) ? "ok" : "bad" }',
    ],
    input: '4111111111111111\n1234\n',
  },
  {
    args: [
      'function jdn(y, m, d,  a) { a = int((14 - m) / 12); y = y + 4800 - a; m = m + 12 * a - 3; return d + int((153 * m + 2) / 5) + 365 * y + int(y / 4) - int(y / 100) + int(y / 400) - 32045 } BEGIN { FS = "-" } { print $0, jdn($1, $2, $3), (jdn($1, $2, $3) + 1) % 7 }',
    ],
    input: '2000-01-01\n2026-11-28\n1969-07-20\n',
  },
  {
    args: [
      'BEGIN { for (i = 0; i < 256; i++) ord[sprintf("%c", i)] = i } { o = ""; n = length($0); for (i = 1; i <= n; i++) { c = substr($0, i, 1); o = o (c ~ /[A-Za-z0-9._~-]/ ? c : sprintf("%%%02X", ord[c])) } print o }',
    ],
    input: 'a b&c=d/e?\n100%\n',
  },
  {
    args: [
      '{ s = $0; while (match(s, /%[0-9A-Fa-f][0-9A-Fa-f]/)) { o = o substr(s, 1, RSTART - 1) sprintf("%c", strtonum("0x" substr(s, RSTART + 1, 2))); s = substr(s, RSTART + 3) } print o s; o = "" }',
    ],
    input: 'a%20b%26c\nplain\n%41%42\n',
  },
  {
    args: ['{ n = split($0, c, ""); o = ""; for (i = n; i > 0; i--) o = o c[i]; print o, (o == $0) ? "pal" : "" }'],
    input: 'level\nabc\né1é\n',
  },
  {
    args: [
      '{ for (i = 1; i <= NF; i++) { n = split($i, c, ""); asort(c); k = ""; for (j = 1; j <= n; j++) k = k c[j]; g[k] = g[k] " " $i } } END { PROCINFO["sorted_in"] = "@ind_str_asc"; for (k in g) print k ":" g[k] }',
    ],
    input: 'listen silent enlist google gogole cat act\n',
  },
  {
    args: [
      'function wrap(s, w,  n, a, i, l) { n = split(s, a); l = ""; for (i = 1; i <= n; i++) { if (length(l) + length(a[i]) + 1 > w && l != "") { print l; l = "" } l = l (l == "" ? "" : " ") a[i] } if (l != "") print l } { wrap($0, 20) }',
    ],
    input: 'the quick brown fox jumps over the lazy dog\nthe fox is quick and the dog is lazy\nzebra crossing\n',
  },
  {
    args: [
      '{ for (i = 1; i <= NF; i++) { l = length($i); if (l > w[i]) w[i] = l } r[NR] = $0 } END { for (j = 1; j <= NR; j++) { n = split(r[j], f); for (i = 1; i <= n; i++) printf "%-*s%s", w[i], f[i], i < n ? "  " : "\\n" } }',
    ],
    input: '12 7 3\n4 5 6\n-1 0 2.5\nlonger words here\n',
  },
  {
    args: [
      '/^# / { print "<h1>" substr($0, 3) "</h1>"; next } /^- / { if (!l) { print "<ul>"; l = 1 } print "<li>" substr($0, 3) "</li>"; next } { if (l) { print "</ul>"; l = 0 } } NF { $0 = gensub(/\\*\\*([^*]+)\\*\\*/, "<b>\\\\1</b>", "g"); $0 = gensub(/\\[([^]]+)\\]\\(([^)]+)\\)/, "<a href=\\"\\\\2\\">\\\\1</a>", "g"); print "<p>" $0 "</p>" } END { if (l) print "</ul>" }',
    ],
    input: '# Title\n\nSome **bold** and [link](http://x.y/z).\n- one\n- two\n\nend\n',
  },
  {
    args: [
      'function parse(  v) { v = term(); while (t[i] == "+" || t[i] == "-") v = t[i++] == "+" ? v + term() : v - term(); return v } function term(  v) { v = factor(); while (t[i] == "*" || t[i] == "/") v = t[i++] == "*" ? v * factor() : v / factor(); return v } function factor(  v) { if (t[i] == "(") { i++; v = parse(); i++; return v } if (t[i] == "-") { i++; return -factor() } return t[i++] } { n = patsplit($0, t, /[0-9.]+|[-+*\\/()]/); i = 1; print $0, "=", parse() }',
    ],
    input: '1 + 2 * 3\n(1 + 2) * 3\n-4 / (2 - 1.5)\n2*(3+4)*5\n',
  },
  {
    args: [
      'function json(s) { pos = 1; str = s; return val() } function ws() { while (substr(str, pos, 1) ~ /[ \\t\\n]/) pos++ } function val(  c, r, k) { ws(); c = substr(str, pos, 1); if (c == "{") { pos++; r = "{"; ws(); while (substr(str, pos, 1) != "}") { k = val(); ws(); pos++; r = r k ":" val(); ws(); if (substr(str, pos, 1) == ",") { pos++; r = r ","; ws() } } pos++; return r "}" } if (c == "[") { pos++; r = "["; ws(); while (substr(str, pos, 1) != "]") { r = r val(); ws(); if (substr(str, pos, 1) == ",") { pos++; r = r "," } } pos++; return r "]" } if (c == "\\"") { match(substr(str, pos), /^"([^"\\\\]|\\\\.)*"/); r = substr(str, pos, RLENGTH); pos += RLENGTH; return r } match(substr(str, pos), /^[-0-9.eE+a-z]+/); r = substr(str, pos, RLENGTH); pos += RLENGTH; return r } { print json($0) }',
    ],
    input: '{ "a" : [1, 2, {"b": "x\\"y"}], "c": true, "d" : -1.5e3 }\n[ ]\n',
  },
  {
    args: [
      '{ p[NR] = $0 } END { run(p[1]) } function run(code,  i, c, n, ip, dp, mem, st, sp, jmp) { n = length(code); for (i = 1; i <= n; i++) { c = substr(code, i, 1); if (c == "[") st[++sp] = i; else if (c == "]") { jmp[i] = st[sp]; jmp[st[sp--]] = i } } dp = 0; for (ip = 1; ip <= n; ip++) { c = substr(code, ip, 1); if (c == ">") dp++; else if (c == "<") dp--; else if (c == "+") mem[dp] = (mem[dp] + 1) % 256; else if (c == "-") mem[dp] = (mem[dp] + 255) % 256; else if (c == ".") printf "%c", mem[dp] + 0; else if (c == "[" && !mem[dp]) ip = jmp[ip]; else if (c == "]" && mem[dp]) ip = jmp[ip] } }',
    ],
    input:
      '++++++++[>++++[>++>+++>+++>+<<<<-]>+>+>->>+[<]<-]>>.>---.+++++++..+++.>>.<-.<.+++.------.--------.>>+.>++.\n',
  },
  {
    args: [
      'function perm(s, pre,  i) { if (s == "") { print pre; return } for (i = 1; i <= length(s); i++) perm(substr(s, 1, i - 1) substr(s, i + 1), pre substr(s, i, 1)) } BEGIN { perm("abc", "") }',
    ],
    input: '',
  },
  {
    args: [
      'BEGIN { for (i = 1; i <= 15; i++) print i % 15 == 0 ? "FizzBuzz" : i % 5 == 0 ? "Buzz" : i % 3 == 0 ? "Fizz" : i }',
    ],
    input: '',
  },
  {
    args: [
      'BEGIN { w = 7; for (i = 1; i <= w; i++) for (j = 1; j <= w; j++) g[i, j] = (i == 3 && j >= 3 && j <= 5); for (t = 0; t < 2; t++) { for (i = 1; i <= w; i++) for (j = 1; j <= w; j++) { n = -g[i, j]; for (a = -1; a <= 1; a++) for (b = -1; b <= 1; b++) n += g[i + a, j + b]; h[i, j] = n == 3 || (n == 2 && g[i, j]) } for (k in h) g[k] = h[k]; for (i = 1; i <= w; i++) { l = ""; for (j = 1; j <= w; j++) l = l (g[i, j] ? "#" : "."); print l } } }',
    ],
    input: '',
  },
  {
    args: ['BEGIN { while (n++ < 3) { a = a n; b = n b } print a, b; printf "%s %s %s\\n", a + b, a * 1, b / 3 }'],
    input: '',
  },
  {
    args: [
      'function esc(s) { gsub(/&/, "\\\\&amp;", s); gsub(/</, "\\\\&lt;", s); gsub(/>/, "\\\\&gt;", s); return s } { print esc($0) }',
    ],
    input: 'a <b> & c\n',
  },
  { args: ['{ gsub(/\\//, "\\\\/"); gsub(/[.*[]/, "\\\\\\\\&"); print }'], input: 'a/b.c*d[e\n' },
  {
    args: [
      '{ $0 = gensub(/(^|_)([a-z])/, "\\\\1<\\\\2>", "g"); print; while (match($0, /<[a-z]>/)) $0 = substr($0, 1, RSTART - 1) toupper(substr($0, RSTART + 1, 1)) substr($0, RSTART + 3); gsub(/_/, ""); print }',
    ],
    input: 'snake_case_name\n',
  },
  {
    args: [
      '{ key = $1; sub(/^[^ ]+ +/, ""); v[key] = v[key] (key in v && v[key] != "" ? "; " : "") $0 } END { PROCINFO["sorted_in"] = "@ind_str_asc"; for (k in v) print k ": " v[k] }',
    ],
    input: 'b one two\na x\nb three\n',
  },
  {
    args: ['NR == FNR { a[NR] = $1 } { s += $1 * $2 } END { printf "%.4f\\n", s; for (i = NR; i; i--) print a[i] }'],
    input: '12 7 3\n4 5 6\n-1 0 2.5\n',
  },
  {
    args: [
      'BEGIN { t["{{name}}"] = "World"; t["{{n}}"] = 3 } { for (k in t) while ((i = index($0, k)) > 0) $0 = substr($0, 1, i - 1) t[k] substr($0, i + length(k)); print }',
    ],
    input: 'Hello {{name}}, {{n}} times {{name}}\n',
  },
  {
    args: [
      '{ for (i = 1; i <= NF; i++) { s[i] += $i; q[i] += $i ^ 2 } } END { for (i = 1; i <= NF; i++) printf "%g %.3f%s", s[i] / NR, sqrt(q[i] / NR - (s[i] / NR) ^ 2), i < NF ? " | " : "\\n" }',
    ],
    input: '12 7 3\n4 5 6\n-1 0 2.5\n',
  },
  {
    args: ['{ l = $0; sub(/[ \\t]*#.*/, "", l); if (l ~ /^[ \\t]*$/) next; print ++n ": " l }'],
    input: 'a # c\n# only\n\nb\n  c  #x\n',
  },
  {
    args: [
      'BEGIN { RS = ""; FS = "\\n" } { for (i = 1; i <= NF; i++) { split($i, p, ": "); r[p[1]] = p[2] } print r["Name"] " <" r["Mail"] ">"; delete r }',
    ],
    input: 'Name: Ann\nMail: a@x\n\nName: Bob\n\n\nMail: c@x\nName: Cy\n',
  },
  { args: ['/BEGIN/ { f = 1; next } /END/ { f = 0 } f'], input: 'x\nBEGIN\na\nb\nEND\ny\nBEGIN\nc\n' },
  {
    args: ['{ a[NR % 3] = $0 } /lazy/ { for (i = NR - 1; i <= NR; i++) print i ": " a[i % 3] }'],
    input: 'the quick brown fox jumps over the lazy dog\nthe fox is quick and the dog is lazy\nzebra crossing\n',
  },
  {
    args: ['{ print length($0) " " $0 }'],
    input: 'the quick brown fox jumps over the lazy dog\nthe fox is quick and the dog is lazy\nzebra crossing\n',
  },
  {
    args: ['{ c += gsub(/o/, "o") } END { print c }'],
    input: 'the quick brown fox jumps over the lazy dog\nthe fox is quick and the dog is lazy\nzebra crossing\n',
  },
  {
    args: ['{ n = split($0, a, /[aeiou]/); print n, a[1] "|" a[n] }'],
    input: 'the quick brown fox jumps over the lazy dog\nthe fox is quick and the dog is lazy\nzebra crossing\n',
  },
  {
    args: ['{ $2 = ""; print $0; print NF }'],
    input: 'the quick brown fox jumps over the lazy dog\nthe fox is quick and the dog is lazy\nzebra crossing\n',
  },
  {
    args: ['{ $1 = $1 "x"; $0 = $0 " end"; print NF, $NF }'],
    input: 'the quick brown fox jumps over the lazy dog\nthe fox is quick and the dog is lazy\nzebra crossing\n',
  },
  {
    args: ['{ print; $0 = $2; print NF, $1 }'],
    input: 'the quick brown fox jumps over the lazy dog\nthe fox is quick and the dog is lazy\nzebra crossing\n',
  },
  {
    args: ['{ t = $1; $1 = $NF; $NF = t } 1'],
    input: 'the quick brown fox jumps over the lazy dog\nthe fox is quick and the dog is lazy\nzebra crossing\n',
  },
  {
    args: ['{ printf "%s", $1; for (i = 2; i <= NF; i++) printf " %s", $i; printf "%s", RT }'],
    input:
      'the quick brown fox jumps over the lazy dog\nthe fox is quick and the dog is lazy\nzebra crossing\nno newline',
  },
  {
    args: ['BEGIN { RS = "o" } { printf "%s<%s>", $0, RT } END { print NR }'],
    input: 'the quick brown fox jumps over the lazy dog\nthe fox is quick and the dog is lazy\nzebra crossing\n',
  },
  {
    args: ['BEGIN { RS = "fox|dog" } { print NR ":" $1, RT }'],
    input: 'the quick brown fox jumps over the lazy dog\nthe fox is quick and the dog is lazy\nzebra crossing\n',
  },
  {
    args: ['BEGIN { RS = "\\0" } { print length($0), NR }'],
    input: 'the quick brown fox jumps over the lazy dog\nthe fox is quick and the dog is lazy\nzebra crossing\n',
  },
  {
    args: ['BEGIN { RS = "^the" } { print NR ":" substr($0, 1, 5) }'],
    input: 'the quick brown fox jumps over the lazy dog\nthe fox is quick and the dog is lazy\nzebra crossing\n',
  },
  {
    args: ['BEGIN { RS = "\\n|$" } { print NR }'],
    input: 'the quick brown fox jumps over the lazy dog\nthe fox is quick and the dog is lazy\nzebra crossing\n',
  },
  {
    args: ['BEGIN { RS = "[[:space:]]+" } { n[length($0)]++ } END { print n[3], n[5], NR }'],
    input: 'the quick brown fox jumps over the lazy dog\nthe fox is quick and the dog is lazy\nzebra crossing\n',
  },
  {
    args: ['function f(a) { a["x"]++; return a["x"] } BEGIN { print f(z), f(z), z["x"]; delete z; print f(z) }'],
    input: '',
  },
  { args: ['function f(s) { sub(/a/, "b", s); return s } BEGIN { x = "aaa"; print f(x), x }'], input: '' },
  {
    args: [
      'function g(a, n) { if (n == 0) return; a[n] = n; g(a, n - 1) } BEGIN { g(q, 3); for (i = 1; i in q; i++) printf "%d ", q[i]; print "" }',
    ],
    input: '',
  },
  {
    args: ['function f(x) { return x } BEGIN { print f(f(f(1) + 1) + 1); print f("a") f("b"); print f() + 1 }'],
    input: '',
  },
  {
    args: ['function clear(a,  k) { for (k in a) delete a[k] } BEGIN { a[1]; a[2]; clear(a); print length(a) }'],
    input: '',
  },
  { args: ['function d(n) { return n ? n " " d(n - 1) : "." } BEGIN { print d(5) }'], input: '' },
  { args: ['function max(m, a, b) { m[0] = a > b ? a : b } BEGIN { max(r, 3, 7); print r[0] }'], input: '' },
  {
    args: [
      'function ack(m, n) { return m == 0 ? n + 1 : n == 0 ? ack(m - 1, 1) : ack(m - 1, ack(m, n - 1)) } BEGIN { print ack(2, 3) }',
    ],
    input: '',
  },
  {
    args: [
      'function even(n) { return n == 0 ? 1 : odd(n - 1) } function odd(n) { return n == 0 ? 0 : even(n - 1) } BEGIN { print even(10), odd(7), even(3) }',
    ],
    input: '',
  },
  {
    args: ['function f(a, b, c) { c = a; a = b; b = c; return a " " b } BEGIN { x = 1; y = 2; print f(x, y), x, y }'],
    input: '',
  },
  { args: ['function f(n,  l) { l[n] = n; if (n > 0) f(n - 1); return length(l) } BEGIN { print f(3) }'], input: '' },
  {
    args: [
      'function join(a, s,  i, r) { for (i = 1; i in a; i++) r = r (i > 1 ? s : "") a[i]; return r } BEGIN { n = split("a b c", q); print join(q, "-") }',
    ],
    input: '',
  },
  {
    args: [
      'BEGIN { printf "%s %d %5.2f %c %x\\n", "s", 42.9, 3.14159, 65, 255; printf "%-10s|%10s|\\n", "left", "right"; printf "%05d %+.2e %G\\n", 42, 12345.678, 1e-5 }',
    ],
    input: '',
  },
  {
    args: [
      'BEGIN { printf "%c%c", "", "A"; printf "%c", 0; printf "%c\\n", 8364; printf "%c\\n", "€uro"; printf "%5s|%-5s|%.1s\\n", "€", "é", "éa" }',
    ],
    input: '',
  },
  {
    args: [
      'BEGIN { printf "%d %d %d\\n", "0x1A", 1e3, "1e3"; printf "%s %s\\n", 1e3, 1e20; printf "%d\\n", 2147483648 * 4; printf "%s\\n", 2^31; print 2^31, 2^63, -2^63, 1e19 }',
    ],
    input: '',
  },
  {
    args: [
      'BEGIN { print 3 / 2, 1e6, 1e-6, 123456789, 0.1 + 0.2 == 0.3, 1e300 * 1e10, -1e300 * 1e10; print 17 % 5, -17 % 5, 2 ** 10, 2 ^ 0.5 }',
    ],
    input: '',
  },
  {
    args: [
      'BEGIN { print length("日本語"), substr("日本語", 2, 1), index("日本語", "語"), toupper("straße"), "日" < "本", match("日本語", /本/), RSTART, RLENGTH; n = split("日本語", a, ""); print n, a[3]; printf "%5s|%-4s|\\n", "日", "本" }',
    ],
    input: '',
  },
  { args: ['{ print strtonum($1), strtonum("0x" $1), strtonum("0" $1) }'], input: '10\n17\nff\n' },
  {
    args: [
      'BEGIN { print strtonum("0x1F"), strtonum("017"), strtonum("1e3"), strtonum(" 12"), strtonum("abc"), strtonum("-0x10"), strtonum(0x10), strtonum(017) }',
    ],
    input: '',
  },
  {
    args: [
      'BEGIN { print mktime("2026 01 15 12 30 00"), mktime("bad"), mktime("2026 13 01 00 00 00"), mktime("2026 1 32 0 0 0"), strftime("%Y-%m-%dT%H:%M:%S", 1e9, 1), strftime("%A %B %d %j %U %u %w %y %e %I %p", 86400 * 200, 1), strftime("%s %n%t%%", 5, 1) }',
    ],
    input: '',
  },
  {
    args: [
      'BEGIN { print substr("hello", 2, 100), substr("hello", -5, 7), substr("hello", 3.7, 1.2), substr("", 1, 1) "|", substr("abc", 4) "|" }',
    ],
    input: '',
  },
  { args: ['BEGIN { print tolower("ABC" 1), toupper(substr("word", 1, 1)) substr("word", 2) }'], input: '' },
  {
    args: [
      'BEGIN { $0 = "a b c"; $2 = "x y"; print NF; $0 = $0; print NF; $6 = "f"; print; NF = 3; print; print $0; $(1) = ""; print; print length }',
    ],
    input: '',
  },
  {
    args: [
      'BEGIN { $3 = "x"; print; print NF; OFS = "-"; $1 = "a"; print; print $0; $0 = "p q"; print; $1 = $1; print }',
    ],
    input: '',
  },
  {
    args: [
      'BEGIN { a["x"] = 1; delete a["y"]; print length(a); for (k in a) { delete a[k]; a["z"] = 1 } print length(a), ("z" in a) }',
    ],
    input: '',
  },
  {
    args: ['BEGIN { a[""] = 1; a[" "] = 2; a[0] = 3; a["0"] = 4; a["00"] = 5; print length(a), a[0], a[""], a[x] }'],
    input: '',
  },
  { args: ['BEGIN { a[1.0] = 1; a["1.0"] = 2; a[1e0] = 3; a[10 / 10] = 4; print length(a), a[1] }'], input: '' },
  {
    args: [
      'BEGIN { x["a", 1]; x["b", 2]; for (k in x) { n = split(k, p, SUBSEP); s += p[2] } print n, s; SUBSEP = ":"; x["c", 3]; print ("c:3" in x) }',
    ],
    input: '',
  },
];
