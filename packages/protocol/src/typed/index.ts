export * from './address.ts';
export * from './amount.ts';
export * from './clean-number.ts';
export * from './contact.ts';
export * from './count.ts';
export * from './invitation.ts';
export * from './plain-typed.ts';
export * from './referrer.ts';
