export { closeTimeOf } from '@fairlaunch/plan';
