import { lazyComponent } from '../../../ui/lazy-component.ts';

const laterFields = () => import('./later-field-inputs.ts');

/** The fields below the form's first screen, loaded after it. A section suspends only where its fields will be. */
export const CountryField = lazyComponent(async () => ({ default: (await laterFields()).CountryField }));
export const DescriptionField = lazyComponent(async () => ({
  default: (await laterFields()).DescriptionField,
}));
export const GoalsField = lazyComponent(async () => ({ default: (await laterFields()).GoalsField }));
export const LanguageField = lazyComponent(async () => ({ default: (await laterFields()).LanguageField }));
export const LogoField = lazyComponent(async () => ({ default: (await laterFields()).LogoField }));
export const ReachFields = lazyComponent(async () => ({ default: (await laterFields()).ReachFields }));
export const NumberField = lazyComponent(async () => ({ default: (await laterFields()).NumberField }));
