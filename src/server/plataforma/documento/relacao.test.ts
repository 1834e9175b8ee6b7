import { expect, it } from 'vitest'
import { centavos } from '#domain/centavos.ts'
import { RecusaError } from '#server/plataforma/recusa-error.ts'
import { dia, dinheiro, escreverRelacao, numero, type Relacao, texto } from './relacao.ts'

const COLUNAS = [
  texto<number>('O quê', linha => (linha === 2 ? null : `=${linha}`)),
  dinheiro<number>('Valor', linha => centavos(linha === 2 ? -5 : 123_450)),
  dia<number>('Dia', linha => (linha === 2 ? new Date('2026-11-25T01:00:00Z') : '2026-11-25')),
  numero<number>('Quilos', () => 2.505, 0),
]

async function escrever(formato: 'csv' | 'pdf', linhas: number[]) {
  const papeis: unknown[] = []
  const papel = { titulo: 'Extrato', subtitulo: 'Novembro', antes: ['Saldo'], depois: ['Fim'], por: 'Ana' }
  const relacao: Relacao<number> = { formato, nome: 'extrato', colunas: COLUNAS, linhas, papel }
  const desenhar = async (desenho: unknown) => {
    papeis.push(desenho)
    return new Uint8Array()
  }
  const clock = () => new Date('2026-11-25T16:42:00Z')
  const arquivo = await escreverRelacao({ papeis: { run: desenhar }, clock }, relacao)
  return { arquivo, papeis }
}

it('rule N87: a CSV has amounts with commas, days of São Paulo and cells that start no formula', async () => {
  const { arquivo } = await escrever('csv', [1, 2])
  expect(arquivo).toEqual({
    nome: 'extrato.csv',
    tipo: 'text/csv; charset=utf-8',
    corpo: "\uFEFFO quê;Valor;Dia;Quilos\r\n'=1;1234,50;25/11/2026;2,51\r\n;-0,05;24/11/2026;2,51\r\n",
  })
})

it('rule N88: the paper has the same cells, without the columns of no width, and says who wanted it when', async () => {
  const { arquivo, papeis } = await escrever('pdf', [1])
  expect([arquivo.nome, arquivo.tipo]).toEqual(['extrato.pdf', 'application/pdf'])
  const direita = { largura: 14, direita: true }
  expect(papeis).toMatchObject([
    {
      documento: {
        titulo: 'Extrato',
        blocos: [
          { linhas: ['Saldo'] },
          {
            tabela: {
              colunas: [{ titulo: 'O quê' }, { titulo: 'Valor', ...direita }, { titulo: 'Dia' }],
              linhas: [['=1', '1234,50', '25/11/2026']],
            },
          },
          { linhas: ['Fim', 'Emitido em 25/11/2026 às 13:42, por Ana.'] },
        ],
      },
    },
  ])
})

it.each([
  ['csv', 20_000],
  ['pdf', 2000],
] as const)('rules N87, N88: a %s has at most %i rows', async (formato, maximo) => {
  const linhas = Array.from({ length: maximo }, () => 1)
  await escrever(formato, linhas)
  await expect(escrever(formato, [...linhas, 1])).rejects.toThrow(
    new RecusaError({ codigo: 'arquivo-grande-demais' }),
  )
})
