import { expect, test } from 'vitest'
import { configuracaoFormSchema } from './configuracao-form.ts'

test.each([
  ['aceitarSozinhoAteCentavos', '1.000,00', 1000, '1.000,01', 'O valor vai de R$ 0,00 a R$ 1.000,00.'],
  ['reservaDaPlataformaCentavos', '100', 100, '100,01', 'A reserva vai de R$ 0,00 a R$ 100,00.'],
] as const)('rules N64, N68: %s has the bounds of the contract', (nome, maximo, lido, demais, mensagem) => {
  const schema = configuracaoFormSchema.shape[nome]
  expect(schema.safeParse(maximo).data).toBe(lido)
  expect(schema.safeParse(demais).error?.issues.map(({ message }) => message)).toEqual([mensagem])
  expect(schema.safeParse('mil').error?.issues.map(({ message }) => message)).toEqual([
    'Digite um valor válido (ex: 1234,50).',
  ])
})

test('whole numbers have dots between thousands, and nothing else', () => {
  const { pixMinutos } = configuracaoFormSchema.shape
  expect(pixMinutos.safeParse('1.440').data).toBe(1440)
  for (const texto of ['', '1e3', '1.00', '30,5']) expect(pixMinutos.safeParse(texto).success).toBe(false)
})
