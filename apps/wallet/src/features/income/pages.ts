export { IncomeDayPage } from './income-day-page.tsx';
export { IncomeKindPage } from './income-kind-page.tsx';
export { IncomePage } from './income-page.tsx';
export { IncomeSummaryPage } from './income-summary-page.tsx';
export { IncomeTotalPage } from './income-total-page.tsx';
