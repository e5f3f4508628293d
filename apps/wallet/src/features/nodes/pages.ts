// One chunk for all: the names of one chunk for each page would add more to the first page than
// they save.
export { BuyNodePage } from './buy-node-page.tsx';
export { NodePage } from './node-page.tsx';
export { NodesPage } from './nodes-page.tsx';
export { PublicNodesPage } from './public-nodes-page.tsx';
