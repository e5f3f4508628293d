import type { Endpoints, ListName, Output } from '@fairlaunch/protocol';

export type ListItem<Name extends ListName> = Output<Endpoints[Name]>['items'][number];
