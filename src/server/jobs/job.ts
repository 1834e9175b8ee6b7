// What a job is. Each noun declares its jobs in its own `…-jobs.ts`; this folder knows none of them.

/** Each job's name and what it is told. Nouns add theirs by declaration, so that sending a job needs no import of its noun. */
export interface JobData extends Record<never, never> {}

export type JobName = keyof JobData

export interface JobOf<Deps, Nome extends JobName> {
  nome: Nome
  /** May run twice without harm. Throws if it has to be tried again: `FalhaDeTrabalho` with a reason for staff. */
  executar(deps: Deps, dados: JobData[Nome]): Promise<void>
  /** Staff may start it by hand; it is told nothing then. */
  manual?: true
  /** When it runs by itself, on São Paulo's clock. */
  cron?: string
  /** `curta` for a job that runs again within the hour: it gives up after about a minute instead of three days. */
  persistencia?: 'curta'
}

/** Any one of the jobs; its name tells what it is told. */
export type AnyJob<Deps> = { [Nome in JobName]: JobOf<Deps, Nome> }[JobName]
