/** Cache in the browser for the page that opens without a network, with its scripts and style sheets. */
export const ROLL_CALL_CACHE = 'roll-call-1';
