import { defineHash } from './hash.ts';

export const md5 = defineHash({
  name: 'md5',
  title: 'MD5',
  digits: 32,
  advice:
    'It finds accidental changes; values with the same hash can be made on purpose, so use sha256 where that matters.',
  hello: 'b1946ac92492d2347c6235b4d2611184',
  empty: 'd41d8cd98f00b204e9800998ecf8427e',
});
