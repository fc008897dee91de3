import { defineHash } from './hash.ts';

export const sha256 = defineHash({
  name: 'sha256',
  title: 'SHA-256',
  digits: 64,
  advice: 'Two values with the same hash are the same for all practical purposes.',
  hello: '5891b5b522d5df086d0ff0b110fbd9d21bb4fc7163af34d08286a2e846f6be03',
  empty: 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
});
