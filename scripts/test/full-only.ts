// What only `npm run test:full` runs, and `npm test -- --since REF` where a change touches what it guards.

interface Guard {
  /** The files, from the root: names of `tests/…` without their ending. */
  tests: readonly string[]
  /** What they guard: paths from the root. */
  guards: RegExp
}

const DATABASE = /^db\/|^src\/server\/plataforma\/db\//
const START =
  /^scripts\/(?!test)|^src\/server\/(?:main|app|compose)\.ts$|^src\/server\/plataforma\/(?:config|db)\/|^package(?:-lock)?\.json$/

const GUARDS: readonly Guard[] = [
  {
    tests: [
      'proofs/atualizacao',
      'proofs/sem-migrar',
      'proofs/versao-anterior',
      'proofs/esperas-da-migracao',
    ],
    guards: DATABASE,
  },
  { tests: ['proofs/banco-calado', 'proofs/banco-inadequado'], guards: /^src\/server\/\w+\/(?:db|doctor)\// },
  { tests: ['proofs/partida', 'proofs/criar-adm'], guards: START },
  {
    tests: ['http/copia-de-seguranca'],
    guards: /^src\/server\/operacao\/backup\/|^scripts\/(?:backup|restore)|^db\/migrations/,
  },
  { tests: ['http/exemplos'], guards: /^src\/contract\/|^tests\/support\/matriz/ },
  { tests: ['http/doctor'], guards: /^src\/server\/operacao\/doctor\/|^scripts\/doctor/ },
  {
    tests: [
      'embedded/closed-folders',
      'embedded/data-dir-lock',
      'embedded/demonstracao-exposta',
      'embedded/doctor-e-mudanca',
      'embedded/embedded-postgres',
      'embedded/ensure-installed',
      'embedded/fim-dos-testes',
      'embedded/find-chromium',
      'embedded/partida-interrompida',
      'embedded/pasta-com-acento',
      'embedded/producao',
      'embedded/reinicio',
      'embedded/server-log',
    ],
    guards: START,
  },
  { tests: ['cluster/cluster'], guards: /^src\/server\/\w+\/(?:db|jobs|health)\/|^deploy\/|^compose\.yaml$/ },
  {
    tests: ['cluster/replica'],
    guards: /^src\/server\/\w+\/(?:db\/(?:replicas|connection|transaction)|http\/(?:reading|answer))/,
  },
  { tests: ['proofs/planos'], guards: /^db\/|-repository\.ts$|-sql\.ts$/ },
  { tests: ['proofs/demonstracao'], guards: /^db\// },
  { tests: ['proofs/contas-do-mes'], guards: /^bancada\/mes\/|^src\/server\/contas\// },
  { tests: ['proofs/mercado-grande'], guards: /^bancada\/grande\// },
  {
    tests: ['proofs/busca'],
    guards: /^src\/server\/mercado\/(?:produto|sinonimo)\/|^src\/domain\/busca\/|^db\//,
  },
  { tests: ['proofs/grade'], guards: /^src\/server\/compra\/lista\/|^db\// },
  { tests: ['proofs/avisos-mil'], guards: /^src\/server\/cobranca\/(?:notificacao|cobranca)\// },
  {
    tests: ['proofs/escritas-por-chave'],
    guards: /^src\/server\/telhado\/http\/repeated-write|^src\/server\/pessoas\/integracao\//,
  },
  { tests: ['proofs/fuzz'], guards: /^src\/(?:contract|server\/telhado\/http)\// },
  { tests: ['proofs/estranhos'], guards: /^src\/server\/\w+\/(?:http|images)\// },
  {
    tests: ['proofs/memoria'],
    guards: /^src\/server\/\w+\/(?:db\/short-memory|auth\/session|http\/remembered|oferta\/|configuracao\/)/,
  },
  {
    tests: ['proofs/logins-ao-mesmo-tempo', 'proofs/logins-em-dois-processos'],
    guards: /^src\/server\/pessoas\/(?:auth|acesso)\//,
  },
  {
    tests: [
      'proofs/segunda-via',
      'proofs/emissao-repetida',
      'proofs/respostas-ruins-boleto',
      'proofs/reembolso-no-provedor',
      'proofs/recebedores',
    ],
    guards:
      /^src\/server\/(?:cobranca|plataforma\/provedor)\/|^src\/domain\/pagamento\/|^packages\/pagbank-simulator\//,
  },
  {
    tests: ['proofs/kills-payout', 'proofs/kills-notices', 'proofs/kills-aviso', 'proofs/kills-link'],
    guards: /^src\/server\/(?:avisos|cobranca|contas|plataforma\/jobs)\//,
  },
  {
    tests: ['proofs/pix-interrompido', 'proofs/kills-pix'],
    guards: /^src\/server\/cobranca\/(?:pix|cobranca)\//,
  },
  { tests: ['proofs/kills-real-time'], guards: /^src\/server\/\w+\/(?:jobs|emissao)\// },
]

const path = (name: string) => `tests/${name}.test.ts`

/** Paths from the root. */
export const FULL_ONLY: readonly string[] = GUARDS.flatMap(({ tests }) => tests.map(path))

/** The files of `FULL_ONLY` that guard one of these paths. */
export function guardsOf(paths: readonly string[]): string[] {
  return GUARDS.filter(({ guards }) => paths.some(path => guards.test(path))).flatMap(({ tests }) =>
    tests.map(path),
  )
}
