import { expect, test } from 'vitest'
import { problemasDoSistema } from './problemas-do-sistema.ts'

const espera = (quantidade: number) => ({ quantidade, desde: null })

test('a system in order says nothing', () => {
  const situacao = {
    trabalhos: [{ falhas: 0 }],
    emissoesSemResposta: espera(0),
    avisosNaoAplicados: espera(0),
  }
  expect(problemasDoSistema(situacao)).toEqual([])
})

test('each kind of trouble is a sentence, with its number', () => {
  const trabalhos = [{ falhas: 3 }, { falhas: 0 }]
  const um = { trabalhos, emissoesSemResposta: espera(1), avisosNaoAplicados: espera(1) }
  expect(problemasDoSistema(um)).toEqual([
    '1 rotina com falhas.',
    '1 boleto que o PagBank não confirmou.',
    '1 aviso de pagamento por ler.',
  ])
  const varios = {
    trabalhos: [...trabalhos, { falhas: 1 }],
    emissoesSemResposta: espera(2),
    avisosNaoAplicados: espera(9),
  }
  expect(problemasDoSistema(varios)).toEqual([
    '2 rotinas com falhas.',
    '2 boletos que o PagBank não confirmou.',
    '9 avisos de pagamento por ler.',
  ])
})
