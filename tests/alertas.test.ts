// docs/operation.md says when operators should worry; deploy/ has the same as rules for Prometheus and as panels for Grafana.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { PAGINA } from './support/pagina-de-operacao.ts'
import { lerPromql, painelDasRegras, REGRAS } from './support/painel.ts'
import { ROOT } from './support/source-files.ts'

/** Metrics, when to worry, and rules. */
const LINHAS = [...PAGINA.matchAll(/^\| (`(?:up|restia_|nodejs_|process_).*?) \| (.*?) \| (.*?) \|$/gm)].map(
  ([, metricas = '', quando = '', regras = '']) => ({ metricas: nomesEm(metricas), quando, regras }),
)
const NUMERO = /(?<![\w,."])\d+(?:,\d+)?(?![\w,]|xx)/g

function nomesEm(texto: string): string[] {
  return [...texto.matchAll(/`(\w+)`/g)].map(([, nome = '']) => nome)
}
const metricasDe = (expr: string) =>
  lerPromql(expr)
    .filter(({ nome }) => nome === 'Identifier')
    .map(({ texto }) => texto.replace(/_(bucket|count|sum)$/, ''))

it('each row of the page has its rules, or says why it has none, and each rule is in a row', () => {
  expect(LINHAS.length).toBeGreaterThan(15)
  expect(
    LINHAS.filter(({ regras }) => nomesEm(regras).length === 0 && !/^sem regra: .{10}/.test(regras)),
  ).toEqual([])
  expect(LINHAS.flatMap(({ regras }) => nomesEm(regras)).toSorted()).toEqual(
    REGRAS.map(({ alert }) => alert).toSorted(),
  )
})

it.each(LINHAS.filter(({ regras }) => nomesEm(regras).length > 0))(
  'the row of $metricas and its rules speak of the same metric and the same numbers',
  ({ metricas, quando, regras }) => {
    const dela = REGRAS.filter(({ alert }) => nomesEm(regras).includes(alert))
    for (const { expr } of dela) expect(new Set(metricasDe(expr))).toEqual(new Set(metricas))
    const escritos = dela
      .flatMap(regra => `${regra.expr} ${regra.for ?? ''}`.match(/\d+(?:\.\d+)?(?:e\d)?/g) ?? [])
      .map(Number)
    for (const numero of (quando.match(NUMERO) ?? []).map(texto => Number(texto.replace(',', '.'))))
      expect(
        [numero, numero / 100, numero * 1e6].some(um => escritos.includes(um)),
        `${numero} em ${escritos}`,
      ).toBe(true)
  },
)

it('Prometheus can read each rule and loads the file, and one that it cannot read is noticed', () => {
  for (const { expr } of [...REGRAS, ...painelDasRegras().panels.flatMap(({ targets }) => targets)])
    expect(() => lerPromql(expr)).not.toThrow()
  expect(() => lerPromql('max by job) (restia_jobs_failed) > 0')).toThrow('não é PromQL')
  expect(new Set(REGRAS.map(({ alert }) => alert)).size).toBe(REGRAS.length)
  for (const { for: espera = '1m' } of REGRAS) expect(espera).toMatch(/^\d+[mh]$/)
  const prometheus = readFileSync(join(ROOT, 'deploy/prometheus.yml'), 'utf8')
  expect(prometheus).toMatch(/rule_files: \[alertas\.yml\][\s\S]*job_name: restia\n/)
})

it('deploy/painel.json is made of the rules: `npx vitest run tests/alertas.test.ts -u` makes it anew', async () => {
  expect(painelDasRegras().panels.filter(({ targets }) => targets.some(({ expr }) => expr === ''))).toEqual(
    [],
  )
  await expect(`${JSON.stringify(painelDasRegras(), null, 2)}\n`).toMatchFileSnapshot('../deploy/painel.json')
})
