import { setImmediate as nextTurn } from 'node:timers/promises';
import type { SavedPipeline } from '../../accounts/pipelines.ts';
import { PenstockError } from '../../errors.ts';

/** Bytes of JSON written before other requests have their turn. */
const BYTES_A_TURN = 1024 * 1024;

/** The answer to saving a pipeline. */
export const SAVED_SCHEMA = {
  type: 'object',
  required: ['message', 'id', 'name', 'created_at', 'updated_at'],
  properties: {
    message: { type: 'string' },
    id: { type: 'string', description: 'A ULID; it stays when text or name change' },
    name: { type: 'string' },
    created_at: { type: 'string', format: 'date-time' },
    updated_at: { type: 'string', format: 'date-time' },
  },
} as const;

/** A saved pipeline as JSON shows it, without its text. */
export function summaryOf({ id, name, createdAt, updatedAt }: SavedPipeline) {
  return {
    id,
    name,
    created_at: new Date(createdAt).toISOString(),
    updated_at: new Date(updatedAt).toISOString(),
  };
}

/**
 * Saved pipelines as a JSON array, indented by two.
 *
 * @param most bytes of the array at most
 * @throws {PenstockError} `OUTPUT_TOO_LARGE` as soon as it would have more
 */
export async function listedAsJson(pipelines: AsyncIterable<SavedPipeline>, most: number): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  let bytes = '\n]\n'.length;
  let turnAt = BYTES_A_TURN;
  for await (const pipeline of pipelines) {
    // Indented at each newline; a line separator in a text is none of JSON's.
    const record = JSON.stringify(recordOf(pipeline), null, 2).replaceAll('\n', '\n  ');
    const piece = Buffer.from(`${pieces.length === 0 ? '[' : ','}\n  ${record}`);
    bytes += piece.length;
    if (bytes > most) {
      throw new PenstockError(
        'OUTPUT_TOO_LARGE',
        `Cannot list the saved pipelines as JSON: The list has more than ${most} bytes; GET /pipelines lists their names`,
      );
    }
    pieces.push(piece);
    if (bytes < turnAt) continue;
    turnAt = bytes + BYTES_A_TURN;
    await nextTurn();
  }
  return Buffer.concat([...pieces, Buffer.from(pieces.length === 0 ? '[]\n' : '\n]\n')]);
}

function recordOf(pipeline: SavedPipeline) {
  const { id, name, ...times } = summaryOf(pipeline);
  return { id, name, pipeline: pipeline.text, ...times, notes: {} };
}
