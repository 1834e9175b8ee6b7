import { describe, expect, it } from 'vitest'
import { centavos } from './centavos.ts'
import { gramas } from './peso.ts'
import { emMensagens, textoDaLista, textoDaTabela, textoDoPedido } from './texto-para-whatsapp.ts'

const tomate = { nome: 'Tomate', tipo: 'Salada', unidadeMedida: 'Caixa', peso: gramas(18_000) }
const alface = { nome: 'Alface', tipo: null, unidadeMedida: 'kg', peso: gramas(1000) }

describe('rule N129: texts for WhatsApp', () => {
  it('say a seller, the time, the end that all prices share, and prices by category', () => {
    const validaAte = new Date('2026-11-22T15:00:00Z')
    const linhas = [
      { produto: { ...alface, categoriaNome: 'Verduras' }, preco: centavos(450), validaAte },
      { produto: { ...tomate, categoriaNome: 'Legumes' }, preco: centavos(15_000), validaAte },
    ]
    const tabela = {
      vendedor: 'Sítio Alvorada',
      em: new Date('2026-11-22T08:12:00Z'),
      link: 'https://r.example/vendedor/7',
    }
    const [texto] = textoDaTabela({ ...tabela, linhas })
    expect(texto?.split('\n')).toEqual([
      'Sítio Alvorada',
      'Preços de 22/11 às 05:12',
      'Valem até 22/11 às 12:00',
      '',
      'LEGUMES',
      'Tomate Salada Caixa · 18 kg R$ 150,00 (8,33/kg)',
      '',
      'VERDURAS',
      'Alface por kg R$ 4,50',
      '',
      'https://r.example/vendedor/7',
    ])
    const [outro] = textoDaTabela({
      ...tabela,
      linhas: linhas.map((linha, i) => ({ ...linha, validaAte: i ? validaAte : null })),
    })
    expect(outro).not.toContain('Valem até')
    expect(outro).toContain('(8,33/kg) até 22/11 às 12:00')
  })

  it('say what a list and an order have', () => {
    const itens = [
      { produto: tomate, quantidade: 4 },
      { produto: alface, quantidade: null },
    ]
    expect(textoDaLista({ nome: 'Feira de terça', itens })).toEqual([
      'Feira de terça\n\nTomate Salada: 4 × Caixa · 18 kg\nAlface: por kg',
    ])
    const pedido = {
      id: 31,
      situacao: 'Entregue',
      entregaDia: '2026-11-23',
      itens,
      link: 'https://r.example/pedido/31',
    }
    expect(textoDoPedido(pedido)[0]).toMatch(
      /^Pedido #31 · Entregue\nEntrega em 23\/11\/2026\n\nTomate Salada: 4 ×/,
    )
  })

  it('are cut between lines, never longer than one message, and lose nothing', () => {
    const linhas = Array.from({ length: 300 }, (_, i) => `Produto ${i} caixa 10 kg R$ 10,00 (1,00/kg)`)
    const partes = emMensagens(linhas)
    expect(partes.length).toBeGreaterThan(2)
    for (const [i, parte] of partes.entries()) {
      expect(parte.length).toBeLessThanOrEqual(4000)
      expect(parte.startsWith(`(${i + 1}/${partes.length})\n`)).toBe(true)
    }
    expect(partes.flatMap(parte => parte.split('\n').slice(1))).toEqual(linhas)
  })
})
