import {
  Anchor,
  Button,
  type CSSVariablesResolver,
  createTheme,
  Input,
  type MantineColorsTuple,
  Paper,
  TextInput,
  Title,
} from '@mantine/core';
import { BusyButton } from './BusyButton.tsx';

const evergreen: MantineColorsTuple = [
  '#eef7f2',
  '#d9ece2',
  '#b3d9c6',
  '#88c3a7',
  '#62ae8b',
  '#459b75',
  '#2b7d58',
  '#1f6b4a',
  '#17543a',
  '#0f3d2a',
];
const tangerine: MantineColorsTuple = [
  '#fff4e9',
  '#ffe6cf',
  '#ffca9c',
  '#ffae67',
  '#ff963b',
  '#fb8220',
  '#ea6d0a',
  '#c2570a',
  '#9a4509',
  '#713208',
];
/** Warm greys, for light mode. */
const gray: MantineColorsTuple = [
  '#f8f6f2',
  '#f1eee8',
  '#e6e2da',
  '#d8d3c9',
  '#bfb9ad',
  '#979085',
  '#6b665c',
  '#565148',
  '#3a3630',
  '#22201c',
];
/** Greenish charcoals, for dark mode. */
const dark: MantineColorsTuple = [
  '#eceeec',
  '#cdd2ce',
  '#a9b0ab',
  '#838b85',
  '#4a514c',
  '#3a403c',
  '#2b302d',
  '#232725',
  '#1a1d1b',
  '#121413',
];

/** Height of buttons and fields, by size. */
const touchHeights: Record<string, string> = { xs: '32px', sm: '44px', md: '48px', lg: '54px' };
const touchHeight = (size: unknown) => touchHeights[typeof size === 'string' ? size : 'md'] ?? '48px';

export const theme = createTheme({
  colors: { evergreen, tangerine, gray, dark },
  primaryColor: 'evergreen',
  primaryShade: { light: 7, dark: 6 },
  autoContrast: true,
  // The luminance at which black and white have the same contrast.
  luminanceThreshold: 0.179,
  white: '#ffffff',
  black: '#1d201e',
  fontFamily: "'Rubik Variable', system-ui, sans-serif",
  headings: {
    fontFamily: "'Rubik Variable', system-ui, sans-serif",
    fontWeight: '600',
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: 'clamp(1.625rem, 1.3rem + 1.4vw, 2.125rem)', lineHeight: '1.2' },
      h2: { fontSize: '1.375rem', lineHeight: '1.3' },
      h3: { fontSize: '1.125rem', lineHeight: '1.4' },
    },
  },
  fontSizes: { xs: '0.8125rem', sm: '0.9375rem', md: '1rem', lg: '1.125rem', xl: '1.3125rem' },
  lineHeights: { xs: '1.4', sm: '1.45', md: '1.55', lg: '1.6', xl: '1.65' },
  defaultRadius: 'md',
  radius: { xs: '4px', sm: '8px', md: '12px', lg: '16px', xl: '24px' },
  shadows: {
    xs: '0 1px 2px rgb(40 34 20 / 6%)',
    sm: '0 1px 2px rgb(40 34 20 / 5%), 0 4px 14px rgb(40 34 20 / 6%)',
    md: '0 2px 4px rgb(40 34 20 / 5%), 0 10px 28px rgb(40 34 20 / 9%)',
  },
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Button: Button.extend({
      defaultProps: { size: 'md', ...{ component: BusyButton } },
      vars: (_, props) => ({
        root: { '--button-height': touchHeight(props.size), '--button-padding-x': '20px' },
      }),
    }),
    Input: Input.extend({
      vars: (_, props) => ({ wrapper: { '--input-height': touchHeight(props.size ?? 'md') } }),
    }),
    // Named so that it is in the entry's chunk, where the login page finds it without loading what forms share.
    TextInput: TextInput.extend({}),
    InputWrapper: { defaultProps: { size: 'md' } },
    Switch: { defaultProps: { size: 'md' } },
    // Not imported, so that no first visit loads it. Mantine writes badges in capitals.
    Badge: { defaultProps: { tt: 'none' } },
    Paper: Paper.extend({ defaultProps: { shadow: 'sm' } }),
    // A list that scrolls within itself: what scrolls beside it could not be reached by the keyboard.
    Select: { defaultProps: { withScrollArea: false } },
    // Its header would be a second banner of the page.
    Modal: { defaultProps: { attributes: { header: { role: 'presentation' } } } },
    Title: Title.extend({ defaultProps: { order: 2 } }),
    Anchor: Anchor.extend({ defaultProps: { underline: 'always' } }),
  },
});

/** Errors are readable on every background; cards are lighter than their background. Both are in `ui/global.css`. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: { '--mantine-color-body': 'var(--awning-card)', '--mantine-color-error': '#b3261e' },
  dark: {
    '--mantine-color-body': 'var(--awning-card)',
    '--mantine-color-error': '#ff9d92',
    // Mantine's own is darker than the page.
    '--mantine-color-evergreen-light': 'var(--awning-soft)',
    '--mantine-color-evergreen-light-hover': 'var(--mantine-color-dark-4)',
  },
});
