import NumberFlow, { useIsSupported } from '@number-flow/react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { onTokenChange, readToken } from '../../api/token.ts';
import { numberIn, type WrittenNumber } from './number-in.ts';

/** Milliseconds after which a figure stands still, whether or not the browser said that it has arrived. */
const longestMs = 1500;

/** The texts last shown, by page and figure: a figure that a skeleton stood in for counts on from there. */
const shown = new Map<string, string>();
// Who signs in next does not see where another's figures stood.
onTokenChange(() => {
  if (readToken() === null) shown.clear();
});

const isLessAsked = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** `FigureText` once it can count. */
export default function CountingText({ id, text }: { id: string; text: string }) {
  const { i18n } = useTranslation();
  const canCount = useIsSupported();
  const key = `${location.pathname} ${id}`;
  const [counted, setCounted] = useState(() => shown.get(key) ?? text);
  useEffect(() => {
    shown.set(key, text);
  }, [key, text]);
  if (counted === text) return text;
  const locale = i18n.resolvedLanguage ?? 'en';
  const from = numberIn(counted, locale);
  const to = numberIn(text, locale);
  if (!from || !to || !canCount || isLessAsked()) return text;
  return (
    <span className="counting">
      {/* What screen readers, a search in the page and copying find. */}
      <span>{text}</span>
      <span aria-hidden>
        <Counter from={from.value} to={to} locale={locale} onDone={() => setCounted(text)} />
      </span>
    </span>
  );
}

interface CounterProps {
  from: number;
  to: WrittenNumber;
  locale: string;
  onDone: () => void;
}

/** Digits on their way from one number to another; what stands around them is the new text's. */
function Counter({ from, to, locale, onDone }: CounterProps) {
  const [value, setValue] = useState(from);
  useEffect(() => setValue(to.value), [to.value]);
  useEffect(() => {
    const timer = setTimeout(onDone, longestMs);
    return () => clearTimeout(timer);
  });
  const fraction = { minimumFractionDigits: to.decimals, maximumFractionDigits: to.decimals };
  return (
    <>
      {to.before}
      <NumberFlow value={value} locales={locale} format={fraction} onAnimationsFinish={onDone} />
      {to.after}
    </>
  );
}
