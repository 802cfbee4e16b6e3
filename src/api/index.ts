export type { Client } from './client.js';
export { createClient } from './client.js';
export type { BodyInput, Call, CallInput, CallOptions, Method, Methods } from './methods.js';
export type { ClientEvent, ClientOptions, ProxyOptions, Timeouts, Usage } from './options.js';
export type { ListOperation, PagesOptions } from './pages.js';
export { type Answered, readOnlyClient } from './read-only.js';
export { buildRequest } from './request.js';
