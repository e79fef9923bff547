// B20 The version of this program, as in package.json and CHANGELOG.md; a test compares them.
export const VERSION = '1.0.0';
