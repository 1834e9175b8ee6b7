// Examples about what staff manage: employees, freight, settings, audit entries, the panel.

import type { configuracao } from '#contract/mercado/configuracao.ts'
import type { frete } from '#contract/mercado/frete.ts'
import type { adm } from '#contract/mesa/adm.ts'
import type { funcionario } from '#contract/pessoas/funcionario.ts'
import type { auditoria } from '#contract/plataforma/auditoria.ts'
import type { ExemplosDe } from './exemplo.ts'

type Gestao = typeof funcionario & typeof frete & typeof configuracao & typeof auditoria & typeof adm

const pagina = { page: 0, size: 20 }
const umaPagina = { last: true, currentPage: 0, totalPages: 1 }
const administrador = { id: 1, nome: 'Administração' }

const umFuncionario = {
  id: 9,
  nome: 'Balcão da manhã',
  email: 'balcao@restia.example',
  role: 'FUNCIONARIO',
  status: 'ATIVO',
  motivoDoStatus: null,
  dataCriacao: '2026-11-02T12:00:00.000Z',
  segundoFator: true,
} as const

const umaZona = {
  id: 'Z1',
  nome: 'Capital: Centro e Zona Norte',
  faixas: [['20000000', '21999999']],
  km: 18,
  parada: 27,
  porKg: 0.12,
  minimo: 45,
} as const

const tabela = {
  zonas: [umaZona],
  pisos: [{ aPartirDeKg: 4000, porKm: 3.9875, cargaEDescarga: 410.3 }],
  maximoKg: 12_000,
}

const umaVersao = { ...tabela, versao: 2, vigenteDesde: '2026-12-01T03:00:00.000Z' }

const ajustes = {
  comissaoPontosBase: 250,
  maximoDeRecebedores: 15,
  prazoDoBoletoDias: 7,
  pagavelAposVencimentoDias: 30,
  multaPontosBase: 200,
  jurosPontosBase: 100,
  bloquearEmAtraso: true,
  diasParaEntregar: 15,
  separarAntesDePagar: true,
  esconderSemConfirmacaoDias: 3,
  prazoDeConferenciaHoras: 24,
  aceitarSozinhoAteCentavos: 0,
  reservaDaPlataformaCentavos: 2.5,
  pixLigado: true,
  pixMinutos: 60,
  segundoFatorDoAdm: true,
}

const ninguem = { quantidade: 0, desde: null }

export const exemplosDeGestao: ExemplosDe<Gestao> = {
  'GET /v1/funcionario': { resposta: [umFuncionario] },
  'POST /v1/funcionario': {
    body: { nome: 'Balcão da manhã', email: 'balcao@restia.example', password: 'feira-livre' },
    resposta: umFuncionario,
  },
  'PUT /v1/funcionario/{id}/bloqueio': {
    params: { id: 9 },
    body: { bloqueado: true, motivo: 'Deixou a empresa.' },
  },
  'DELETE /v1/funcionario/{id}/segundo-fator': { params: { id: 9 } },
  'GET /v1/frete': { resposta: { ...umaVersao, ultimaVersao: 2 } },
  'GET /v1/frete/cobertura/{cep}': { params: { cep: '20040030' }, resposta: { temPreco: true } },
  'POST /v1/frete': { body: { ...tabela, inicio: '2026-12-01', ultimaVersao: 1 }, resposta: umaVersao },
  'GET /v1/frete/historico': {
    query: pagina,
    resposta: {
      content: [{ ...umaVersao, publicadaEm: '2026-11-20T15:00:00.000Z', por: administrador }],
      ...umaPagina,
    },
  },
  'GET /v1/configuracao': { resposta: { ...ajustes, versao: 3 } },
  'PUT /v1/configuracao': {
    body: { comissaoPontosBase: 250, versao: 2 },
    resposta: { ...ajustes, versao: 3 },
  },
  'GET /v1/configuracao/historico': {
    query: pagina,
    resposta: {
      content: [
        {
          versao: 3,
          em: '2026-11-20T15:10:00.000Z',
          por: administrador,
          antes: { comissaoPontosBase: 0 },
          depois: { comissaoPontosBase: 250 },
        },
      ],
      ...umaPagina,
    },
  },
  'GET /v1/auditoria/ato': {
    resposta: [
      {
        assunto: 'Pedidos e dinheiro',
        atos: [{ codigo: 'definir-limite', frase: 'Alterou o limite de crédito' }],
      },
    ],
  },
  'GET /v1/auditoria': {
    query: {
      tipo: 'MUDANCAS',
      page: 0,
      size: 50,
      acao: 'definir-limite',
      alvoTipo: 'usuario',
      alvoId: 3,
      porUsuarioId: 1,
    },
    resposta: {
      content: [
        {
          id: 112,
          em: '2026-11-20T13:00:00.000Z',
          por: administrador,
          aprovadaPor: { id: 9, nome: 'Balcão da manhã' },
          acao: 'definir-limite',
          frase: 'Alterou o limite de crédito',
          alvo: { tipo: 'usuario', id: 3, nome: 'Mercado Bom Dia' },
          mudancas: [{ campo: 'Limite', antes: 'R$ 15.000,00', depois: 'R$ 20.000,00' }],
          antes: 1_500_000,
          depois: 2_000_000,
        },
      ],
      ...umaPagina,
    },
  },
  'GET /v1/adm/resumo': {
    resposta: {
      emissoesSemResposta: ninguem,
      avisosNaoAplicados: ninguem,
      trabalhos: [
        {
          nome: 'marcar-atrasos',
          naFila: 0,
          emExecucao: 0,
          falhas: 0,
          ultimaFalha: null,
          ultimaExecucao: '2026-11-20T03:05:00.000Z',
          podeExecutar: true,
          cron: '10 * * * *',
        },
        {
          nome: 'ler-cobranca',
          naFila: 1,
          emExecucao: 0,
          falhas: 1,
          ultimaFalha: {
            em: '2026-11-20T03:06:00.000Z',
            motivo:
              'o provedor não respondeu sobre a cobrança CHAR_8C2D1B0E-5F0A-4B7E-9A53-0D6F3F1C2A77: HTTP 500 internal_server_error',
          },
          ultimaExecucao: '2026-11-20T03:05:00.000Z',
          podeExecutar: false,
          cron: null,
        },
      ],
    },
  },
  'GET /v1/adm/movimento': {
    resposta: {
      dias: [
        { data: '2026-11-21', pedidos: 14, total: 9812.4, recebido: 7340.15 },
        { data: '2026-11-22', pedidos: 9, total: 6120.5, recebido: 0 },
      ],
      aEntregar: 23,
      aVencer: { quantidade: 31, total: 21_870.9 },
      vencemHoje: { quantidade: 2, total: 1250 },
      emAtraso: { quantidade: 2, total: 3120.5 },
    },
  },
  'POST /v1/adm/trabalho/{nome}': { params: { nome: 'marcar-atrasos' }, body: {} },
}
