import { PenstockError } from '../errors.ts';

/** A signal that ends when the caller is gone or the time of the request is over. */
export interface RequestSignal {
  readonly signal: AbortSignal;
  /** Must be called when the request is done; it ends the timer. */
  readonly clear: () => void;
}

/**
 * @param caller ends when nobody waits for the answer any more
 * @param milliseconds how long the request may take
 */
export function requestSignal(caller: AbortSignal, milliseconds: number): RequestSignal {
  const controller = new AbortController();
  const late = (): void => {
    const seconds = milliseconds / 1000;
    controller.abort(
      new PenstockError('DEADLINE_EXCEEDED', `Deadline exceeded: the request took more than ${seconds} s`),
    );
  };
  const gone = (): void => controller.abort(new PenstockError('CANCELLED', 'The caller has closed the connection'));
  const timer = setTimeout(late, milliseconds);
  if (caller.aborted) gone();
  else caller.addEventListener('abort', gone, { once: true });
  return {
    signal: controller.signal,
    clear: () => {
      clearTimeout(timer);
      caller.removeEventListener('abort', gone);
    },
  };
}
