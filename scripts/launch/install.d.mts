/** See install.mjs. */
export declare const programsToRun: ReadonlySet<string>
