import { expect, it } from 'vitest';
import { circuitBreaker, type CallResult } from './circuit-breaker.ts';

function brokenAfter(failures: number) {
  let nowMs = 0;
  const breaker = circuitBreaker({ failures, restMs: 1000 }, () => nowMs);
  const call = (result: CallResult) => {
    const pass = breaker.enter();
    pass?.end(result);
    return pass !== null;
  };
  return { breaker, call, at: (ms: number) => void (nowMs = ms) };
}

it('opens when the limit of calls has failed in a row, and no sooner', () => {
  const { call } = brokenAfter(3);
  expect([
    call('failure'),
    call('failure'),
    call('success'),
    call('failure'),
    call('failure'),
    call('failure'),
    call('failure'),
  ]).toEqual([...Array.from({ length: 6 }, () => true), false]);
});

it('takes a call that was given up for neither', () => {
  const { call } = brokenAfter(2);
  expect([call('failure'), call('ignored'), call('failure'), call('success')]).toEqual([
    true,
    true,
    true,
    false,
  ]);
});

it('lets one call through when it has rested, until that one tells how it went', () => {
  const { breaker, call, at } = brokenAfter(1);
  call('failure');
  at(1000);
  const probe = breaker.enter();
  expect([probe === null, breaker.enter()]).toEqual([false, null]);
  probe?.end('ignored');
  expect(call('success')).toBe(true);
  expect([call('success'), call('success')]).toEqual([true, true]);
});

it('does not rest for longer for calls that were on their way', () => {
  const { breaker, call, at } = brokenAfter(1);
  const onItsWay = breaker.enter();
  call('failure');
  at(999);
  onItsWay?.end('failure');
  at(1000);
  expect(call('success')).toBe(true);
});

it('opens at once for as long as the service asks for', () => {
  const { breaker, call, at } = brokenAfter(3);
  breaker.enter()?.end('failure', 5000);
  at(4999);
  expect(breaker.enter()).toBeNull();
  at(5000);
  expect([call('failure'), call('success')]).toEqual([true, false]);
  at(6000);
  expect(call('success')).toBe(true);
});

it('closes when a call that was on its way went well', () => {
  const { breaker, call } = brokenAfter(1);
  const onItsWay = breaker.enter();
  call('failure');
  onItsWay?.end('success');
  expect(call('success')).toBe(true);
});

it('does not wait for a clock that was put back', () => {
  const { call, at } = brokenAfter(1);
  at(3_600_000);
  call('failure');
  at(0);
  expect(call('success')).toBe(true);
});
