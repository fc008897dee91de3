/** Starts the service. Plain JavaScript, so that nothing large is loaded before the process may start itself anew. */
import './supported-node.mjs';
import './strip-once.mjs';

const { restartWithAllocator } = await import('./allocator.ts');
restartWithAllocator();
await import('./serve.ts');
