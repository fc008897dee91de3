/** What commands that run patterns add when the deadline has ended them. */
export const SLOW_PATTERN =
  'a repeat of a repeat, such as (a+)+ or (a{1,9}){1,9}, may take that long; write a+ or a{1,81}';
