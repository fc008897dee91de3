import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { Latencies } from '../../../bench/neighbours/latencies.ts';

describe('the times of a caller with a steady pace', () => {
  it('are summed up by their median, their 99th percentile and the worst', () => {
    const latencies = new Latencies(1000);
    for (let time = 1; time <= 200; time++) latencies.add(time);
    assert.deepEqual(latencies.summary(), { requests: 200, p50: 100, p99: 198, max: 200, refusals: {} });
  });

  it('count a stall also for the requests that would have been sent meanwhile', () => {
    const latencies = new Latencies(10);
    for (let sent = 0; sent < 100; sent++) latencies.add(1);
    latencies.add(1000);
    // 100 requests of 1 ms, and 100 that waited 10, 20, … 1000 ms.
    assert.deepEqual(latencies.summary(), { requests: 101, p50: 1, p99: 980, max: 1000, refusals: {} });
  });

  it('leave out refusals, which may be fast, and count them by what came', () => {
    const latencies = new Latencies(10);
    latencies.add(5);
    latencies.refuse('503');
    latencies.refuse('503');
    latencies.refuse('__proto__');
    const { requests, p50, refusals } = latencies.summary();
    assert.deepEqual([requests, p50], [4, 5]);
    assert.deepEqual(Object.entries(refusals), [
      ['503', 2],
      ['__proto__', 1],
    ]);
  });

  it('hold the time of a request that was given up', () => {
    const latencies = new Latencies(100);
    latencies.giveUp(50, 'gave up');
    assert.deepEqual(latencies.summary(), { requests: 1, p50: 50, p99: 50, max: 50, refusals: { 'gave up': 1 } });
  });

  it('are absent when all requests were refused', () => {
    const latencies = new Latencies(100);
    latencies.refuse('503');
    assert.deepEqual(latencies.summary(), { requests: 1, refusals: { 503: 1 } });
  });
});
