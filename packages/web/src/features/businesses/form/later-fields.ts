import { lazyComponent } from '../../../ui/lazy-component.ts';

const furtherDown = () => import('./further-down.ts');

/** The fields below the form's first screen, loaded after it. A section suspends only where its fields will be. */
export const DescriptionField = lazyComponent(async () => ({
  default: (await furtherDown()).DescriptionField,
}));
export const LanguageField = lazyComponent(async () => ({ default: (await furtherDown()).LanguageField }));
export const LogoField = lazyComponent(async () => ({ default: (await furtherDown()).LogoField }));
export const NumberField = lazyComponent(async () => ({ default: (await furtherDown()).NumberField }));
