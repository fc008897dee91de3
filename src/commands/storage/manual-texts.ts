/** Paragraphs that the manual pages of several commands have. */

/** How paths of temp files are written. */
export const PATHS =
  'A temp file may be written with /tmp/ or without: notes.txt and /tmp/notes.txt are the same file. A slash only imitates a folder. A path has at most 1,024 characters, none of them a control character, and between slashes there is always a name other than "." and "..". %Y, %m, %d and the other specifiers of date stand for the local time in the header X-User-Time, or without it for the time in UTC; %% is a percent sign.';

/** What a name means to the commands that take files and saved pipelines. */
export const NAMES =
  'A name means temp files first: * in it stands for any characters, slashes too, and ? for exactly one. Where no temp file fits, it means the saved pipeline of exactly that name, unless it begins with /tmp/. Neither needs quotes.';
