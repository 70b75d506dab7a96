import type { Face } from '../cards/face';

/** The cards on the start. */
export const FAN: readonly Face[] = ['R7', 'Y+2', 'G0', 'BR', 'W'];
