export { usePercent } from '@fairlaunch/web';
