// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { BrowserRouter, Link, Route, Routes } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { guardNavigation, NavigationGuard } from './navigation-guard.tsx';

function show() {
  window.history.replaceState(null, '', '/form');
  render(
    <BrowserRouter>
      <NavigationGuard>
        <Routes>
          <Route path="/form" element={<Link to="/elsewhere">leave</Link>} />
          <Route path="/elsewhere" element={<p>elsewhere</p>} />
        </Routes>
      </NavigationGuard>
    </BrowserRouter>,
  );
}

afterEach(cleanup);

test('a link leaves a page with unsaved changes only when that is decided', () => {
  let unsaved = true;
  const asked: (() => void)[] = [];
  const end = guardNavigation({ isUnsaved: () => unsaved, ask: (proceed) => asked.push(proceed) });
  show();
  fireEvent.click(screen.getByText('leave'));
  expect(asked.length).toBe(1);
  expect(window.location.pathname).toBe('/form');
  // Deciding without giving up the changes asks again.
  act(() => asked[0]?.());
  expect([asked.length, window.location.pathname]).toEqual([2, '/form']);
  unsaved = false;
  act(() => asked[1]?.());
  expect(window.location.pathname).toBe('/elsewhere');
  expect(screen.getByText('elsewhere')).toBeTruthy();
  end();
});

test('nothing is asked where nothing would be lost, or the guarded page is gone', () => {
  const asked: unknown[] = [];
  guardNavigation({ isUnsaved: () => true, ask: (proceed) => asked.push(proceed) })();
  const end = guardNavigation({ isUnsaved: () => false, ask: (proceed) => asked.push(proceed) });
  show();
  fireEvent.click(screen.getByText('leave'));
  expect([asked.length, window.location.pathname]).toEqual([0, '/elsewhere']);
  end();
});
