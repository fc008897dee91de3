/**
 * Keeps what Node makes of each TypeScript file, so that it is made once and not by every process: the part of Node that
 * strips types takes 30 MB and 0.2 s to load, and there are some four processes. Plain JavaScript, because it must run
 * before any TypeScript does.
 *
 * What is kept stands in `node_modules/.cache`, named after the source's content and Node's version. Where nothing can
 * be kept or read, Node strips the types as it would anyway.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import module from 'node:module';

const SOURCES = new URL('./', import.meta.url).href;
const KEPT = new URL('../node_modules/.cache/penstock/', import.meta.url);

/** Behind every kept file: one that a power cut has left empty or short must not be run. */
const END = '\n// whole\n';

module.registerHooks({
  load(url, context, next) {
    if (!url.startsWith(SOURCES) || !url.endsWith('.ts')) return next(url, context);
    const source = readFileSync(new URL(url), 'utf8');
    const stripped = kept(source) ?? keep(source);
    return stripped === undefined ? next(url, context) : { format: 'module', source: stripped, shortCircuit: true };
  },
});

function kept(source) {
  try {
    const text = readFileSync(fileOf(source), 'utf8');
    return text.endsWith(END) ? text : undefined;
  } catch {
    return undefined;
  }
}

function keep(source) {
  // Worker processes may write nothing.
  if (process.permission !== undefined) return undefined;
  const stripped = `${strip(source)}${END}`;
  try {
    mkdirSync(KEPT, { recursive: true });
    const file = fileOf(source);
    // Another process may read the file at any time, or write the same one.
    const unfinished = new URL(`${file.href}.${process.pid}`);
    writeFileSync(unfinished, stripped);
    renameSync(unfinished, file);
  } catch {
    // The next start strips it again.
  }
  return stripped;
}

/** Node warns that this function may change, which is of no use to those who run the service. */
function strip(source) {
  const { emitWarning } = process;
  process.emitWarning = () => {};
  try {
    return module.stripTypeScriptTypes(source);
  } finally {
    process.emitWarning = emitWarning;
  }
}

function fileOf(source) {
  const name = createHash('sha256').update(`${process.version}\0${source}`).digest('hex');
  return new URL(`${name}.mjs`, KEPT);
}
