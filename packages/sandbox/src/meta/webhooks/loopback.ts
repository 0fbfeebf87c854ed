/** Host names of this machine: the sandbox calls no other. */
export const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;
