// deploy/painel.json, made of the rules of deploy/alertas.yml: what each rule compares, with its limit, behind what has no limit.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parser } from '@prometheus-io/lezer-promql'
import { parse } from 'yaml'
import { ROOT } from './source-files.ts'

export interface Regra {
  alert: string
  expr: string
  for?: string
  annotations: { summary: string; painel?: string }
}

export const REGRAS: readonly Regra[] = parse(
  readFileSync(join(ROOT, 'deploy/alertas.yml'), 'utf8'),
).groups.flatMap(({ rules }: { rules: Regra[] }) => rules)

/** The nodes of a PromQL expression by their names; throws if Prometheus would not read it. */
export function lerPromql(expr: string): { nome: string; texto: string }[] {
  const nos: { nome: string; texto: string }[] = []
  parser.parse(expr).iterate({
    enter: ({ name, type, from, to }) => {
      if (type.isError) throw new Error(`não é PromQL perto da posição ${from}: ${expr}`)
      nos.push({ nome: name, texto: expr.slice(from, to) })
    },
  })
  return nos
}

const SEM_LIMITE = [
  { painel: 'Pedidos hoje', expr: 'max(restia_orders_today)' },
  { painel: 'Boletos de hoje', expr: 'max by (outcome) (restia_boletos_today)' },
  { painel: 'Respostas por segundo', expr: 'sum by (status) (rate(restia_http_request_seconds_count[5m]))' },
  {
    painel: 'Chamadas ao PagBank por segundo',
    expr: 'sum by (outcome) (rate(restia_provider_calls_total[5m]))',
  },
  { painel: 'Conexões do banco', expr: 'sum by (state) (restia_pool_connections)' },
]
const LARGURA = 8
const ALTURA = 7
const POR_LINHA = 3

export function painelDasRegras() {
  const comLimite = REGRAS.flatMap(({ expr, annotations: { painel, summary } }) => {
    const [, medida = '', sinal = '', limite = ''] =
      /^(.+?) (==|[<>]) ([\d.e* ]+?)(?: and .*)?$/.exec(expr) ?? []
    return painel
      ? [{ painel, expr: medida, descricao: summary, passos: passosDe(sinal, valorDe(limite)) }]
      : []
  })
  const todos = [...comLimite, ...SEM_LIMITE.map(um => ({ ...um, descricao: '', passos: [] }))]
  return {
    title: 'Réstia',
    uid: 'restia',
    timezone: 'America/Sao_Paulo',
    refresh: '1m',
    schemaVersion: 39,
    time: { from: 'now-24h', to: 'now' },
    templating: { list: [{ name: 'fonte', label: 'Prometheus', type: 'datasource', query: 'prometheus' }] },
    panels: todos.map(({ painel, expr, descricao, passos }, i) => ({
      id: i + 1,
      type: 'timeseries',
      title: painel,
      description: descricao,
      gridPos: { x: (i % POR_LINHA) * LARGURA, y: Math.floor(i / POR_LINHA) * ALTURA, w: LARGURA, h: ALTURA },
      // biome-ignore lint/suspicious/noTemplateCurlyInString: Grafana's, not ours
      datasource: { type: 'prometheus', uid: '${fonte}' },
      targets: [{ refId: 'A', expr, ...legendaDe(expr) }],
      fieldConfig: {
        defaults: {
          unit: unidadeDe(expr),
          thresholds: { mode: 'absolute', steps: passos },
          custom: { thresholdsStyle: { mode: passos.length > 0 ? 'line' : 'off' } },
        },
        overrides: [],
      },
    })),
  }
}

const valorDe = (produto: string) => produto.split('*').reduce((valor, fator) => valor * Number(fator), 1)

// The colour of a step counts from its value up.
function passosDe(sinal: string, valor: number) {
  const [abaixo, acima] = sinal === '>' ? ['green', 'red'] : ['red', 'green']
  return [
    { color: abaixo, value: null },
    { color: acima, value: sinal === '==' ? valor + 1 : valor },
  ]
}

function legendaDe(expr: string) {
  const [, rotulos = expr.includes('(') ? '' : 'instance'] = /\bby \((?!le\))([\w, ]+)\)/.exec(expr) ?? []
  return rotulos && { legendFormat: rotulos.replaceAll(/(\w+),?/g, '{{$1}}') }
}

function unidadeDe(expr: string): string {
  if (expr.includes(' / ')) return 'percentunit'
  if (/_bytes\b/.test(expr)) return 'bytes'
  return /_seconds(_bucket)?\b/.test(expr) ? 's' : 'short'
}
