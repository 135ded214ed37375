const KG_PER_POUND = 0.45359237;
const CM_PER_INCH = 2.54;

/** Kilograms shown as pounds, to one decimal. */
export const poundsOf = (weightKg: number): number => Math.round((weightKg / KG_PER_POUND) * 10) / 10;

/** Pounds as kilograms, rounded to a hundredth, so that the form shows the typed value again. */
export const kilogramsOf = (pounds: number): number => Math.round(pounds * KG_PER_POUND * 100) / 100;

/** Centimetres shown as inches, to one decimal. */
export const inchesOf = (heightCm: number): number => Math.round((heightCm / CM_PER_INCH) * 10) / 10;

/** Inches as centimetres, rounded to a hundredth. */
export const centimetresOf = (inches: number): number => Math.round(inches * CM_PER_INCH * 100) / 100;

/** Degrees Celsius as degrees Fahrenheit. */
export const fahrenheitOf = (celsius: number): number => (celsius * 9) / 5 + 32;
