// One chunk: a chunk for each page would cost the first page more names than these pages weigh.
export { BuyNodePage } from './buy-node-page.tsx';
export { NodePage } from './node-page.tsx';
export { NodesPage } from './nodes-page.tsx';
export { PublicNodesPage } from './public-nodes-page.tsx';
