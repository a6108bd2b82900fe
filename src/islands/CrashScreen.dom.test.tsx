import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { CrashScreen, listMessages } from './CrashScreen.tsx';

afterEach(cleanup);

describe('the crash screen', () => {
  test('shows its children while there is no error', () => {
    render(<CrashScreen>All is well</CrashScreen>);
    expect(screen.getByText('All is well')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('shows the message and its causes, and the children again after "Try again"', () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    let isBroken = true;
    function Part() {
      if (isBroken) throw new Error('No link', { cause: new Error('No network') });
      return <p>All is well</p>;
    }
    render(
      <CrashScreen>
        <Part />
      </CrashScreen>,
    );
    expect(screen.getByRole('alert').textContent).toContain('This page crashed');
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['No link', 'No network']);
    isBroken = false;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(screen.getByText('All is well')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('Messages are listed', () => {
  const loop = new Error('round and round');
  loop.cause = loop;

  test.each([
    ['one error', new Error('alone'), ['alone']],
    ['a chain', new Error('a', { cause: new TypeError('b', { cause: 'c' }) }), ['a', 'b', 'c']],
    ['no error at all', 'words', ['words']],
    ['null', null, ['null']],
    ['a cause that is itself', loop, ['round and round']],
  ])('for %s', (_name, error, messages) => {
    expect(listMessages(error)).toEqual(messages);
  });
});
