// What a job is. Each noun declares its jobs in its own `…-jobs.ts`; this folder imports none of them.

/** Each job's name and the shape of its data. Nouns add theirs by declaration merging, so that sending a job needs no import of its noun. */
export interface JobData extends Record<never, never> {}

/** The data of a job with `cron` that runs because the server has started; the scheduled and the manual one have none. */
export interface DadosDeCron {
  noInicio?: true
}

export const NO_INICIO: DadosDeCron = { noInicio: true }

export type JobName = keyof JobData

export interface JobOf<Deps, Nome extends JobName> {
  nome: Nome
  /**
   * Must be safe to run twice. Throws if it has to be tried again: `FalhaDeTrabalho` with a reason for staff. An object that it answers is
   * kept with the job.
   */
  executar(deps: Deps, dados: JobData[Nome]): Promise<unknown>
  /** Staff may start it by hand; its data is then empty. */
  manual?: true
  /**
   * When it runs by itself, in the time zone of São Paulo. With a field of seconds it must be an interval of them: the job runs so often
   * while any server runs, and never twice at once.
   */
  cron?: string
  /** `curta` for a job that runs again within the hour: it gives up after about a minute instead of three days. */
  persistencia?: 'curta'
  /**
   * The customer of this job, where customers share the places: of one of them a server runs one at a time, and the others' do not wait for it.
   */
  grupo?(dados: JobData[Nome]): string
  /** For how long the queue keeps jobs that ended; a week unless said. */
  guardarPorDias?: number
}

/** Any one of the jobs; its name determines its data. */
export type AnyJob<Deps> = { [Nome in JobName]: JobOf<Deps, Nome> }[JobName]
