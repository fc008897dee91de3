/** One construct of a set. */
export type SetElement =
  /** A character (`first` equals `last`) or a range. */
  | { readonly kind: 'range'; readonly first: number; readonly last: number }
  /** `[c*n]`; `[c*]` and `[c*0]` have the count `undefined`: as often as the other set needs. */
  | { readonly kind: 'repeat'; readonly point: number; readonly count: number | undefined }
  /** `[:name:]`. */
  | { readonly kind: 'class'; readonly name: string }
  /** `[=c=]`: the characters that sort as c does, which by code point is c alone. */
  | { readonly kind: 'equivalence'; readonly point: number };
