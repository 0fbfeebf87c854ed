/** The fields below the form's first screen, as one chunk: their inputs weigh more than the rest of the form. */
export { CountryField } from '../../../ui/places/CountryField.tsx';
export { DescriptionField } from './DescriptionField.tsx';
export { GoalsField } from './GoalsField.tsx';
export { LanguageField } from './LanguageField.tsx';
export { LogoField } from './LogoField.tsx';
export { NumberField } from './NumberField.tsx';
export { ReachFields } from './ReachFields.tsx';
