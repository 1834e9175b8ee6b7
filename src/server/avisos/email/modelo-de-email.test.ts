import { describe, expect, it } from 'vitest'
import { centavos } from '#domain/centavos.ts'
import type { ConteudoDoEmail } from './conteudo-do-email.ts'
import { montarEmail } from './modelo-de-email.ts'

const publicUrl = 'https://feira.example'
const CONTEUDO: ConteudoDoEmail = {
  publicUrl,
  assunto: 'Pedido 7 pago',
  previa: 'O pedido espera a entrega.',
  nome: 'Sítio Boa Colheita',
  partes: ['Duas linhas suas.'],
}
const montar = (outro: Partial<ConteudoDoEmail> = {}) => montarEmail({ ...CONTEUDO, ...outro })
const MALVADO = `<script>alert("1")</script> & 'Filhos'`
const ESCAPADO = '&#60;script&#62;alert(&#34;1&#34;)&#60;/script&#62; &#38; &#39;Filhos&#39;'
const itens = (quantos: number, produto = 'Tomate Salada, caixa 20 kg') =>
  Array.from({ length: quantos }, (_, n) => ({
    quantidade: n + 1,
    unidadeMedida: 'caixa',
    precoCentavos: centavos(3250),
    produto: `${produto} ${n + 1}`,
  }))
const hrefs = (html: string) => [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)

describe('design/notices: the HTML of an e-mail', () => {
  it('escapes every value wherever it stands', () => {
    const { html } = montar({
      assunto: MALVADO,
      previa: MALVADO,
      nome: MALVADO,
      partes: [
        MALVADO,
        { dados: [[MALVADO, MALVADO]] },
        { codigo: { rotulo: MALVADO, valor: MALVADO } },
        {
          itens: [{ quantidade: 1, unidadeMedida: 'caixa', precoCentavos: centavos(1), produto: MALVADO }],
          soma: { rotulo: MALVADO, centavos: centavos(1) },
        },
        { acao: { rotulo: MALVADO, url: `${publicUrl}/"><script>` } },
        { link: { rotulo: MALVADO, url: `${publicUrl}/'onclick='` } },
      ],
      motivo: { texto: MALVADO, temPerfil: true },
    })
    expect(html).not.toContain('<script')
    expect(html).not.toContain(`'Filhos'`)
    // Subject, preview, title, greeting, paragraph, two of the row, two of the code, product, sum, action, link, reason.
    expect(html.split(ESCAPADO)).toHaveLength(15)
    expect(hrefs(html)).toContain(`${publicUrl}/&#34;&#62;&#60;script&#62;`)
    expect(hrefs(html)).toContain(`${publicUrl}/&#39;onclick=&#39;`)
  })

  it('makes a link of a web address only', () => {
    const { html } = montar({
      partes: [
        { acao: { rotulo: 'Abrir o boleto', url: 'javascript:alert(1)' } },
        { link: { rotulo: 'Ver o pedido', url: 'data:text/html,x' } },
      ],
    })
    expect(hrefs(html)).toEqual([publicUrl, `${publicUrl}/perfil#avisos`])
    expect(html).toContain('Abrir o boleto')
  })

  it('loads nothing, runs nothing and is one column that a phone shows', () => {
    const { html } = montar({ partes: [{ acao: { rotulo: 'Entrar', url: `${publicUrl}/login` } }] })
    expect(html).not.toMatch(/<(?:img|link|script|iframe|form)|\ssrc=|url\(|@import|@font-face/)
    expect(html).toContain('<meta name="viewport" content="width=device-width, initial-scale=1">')
    expect(html).toContain('max-width:600px')
    expect(html).toContain('prefers-color-scheme:dark')
    for (const href of hrefs(html)) expect(href).toMatch(/^https:\/\/feira\.example/)
  })

  it('has links that a thumb hits: 44 px and more', () => {
    const { html } = montar({
      partes: [
        { acao: { rotulo: 'Entrar', url: `${publicUrl}/login` } },
        { link: { rotulo: 'Ver', url: `${publicUrl}/x` } },
      ],
    })
    const alturas = [...html.matchAll(/<a [^>]*style="([^"]*)"/g)].map(([, estilo = '']) => {
      const [, dentro = 0] = /padding:(\d+)px/.exec(estilo) ?? []
      const [, linha = 0] = /line-height:(\d+)px/.exec(estilo) ?? []
      return 2 * Number(dentro) + Number(linha)
    })
    expect(alturas).toEqual([44, 48, 44, 44])
  })

  it('stays below 20 kB with a thousand items, and counts those that it leaves out', () => {
    const soma = { rotulo: 'Soma dos seus itens', centavos: centavos(999_900) }
    const longos = itens(1000, `${'Maçã "especial" & '.repeat(8)}caixa`)
    const { html, texto } = montar({ partes: [{ itens: longos, soma }] })
    expect(Buffer.byteLength(html)).toBeLessThan(20_000)
    const [, restantes] = /E mais (\d+) itens, na página do pedido\./.exec(html) ?? []
    const mostrados = html.split('× R$\u00a032,50').length - 1
    expect(mostrados).toBeGreaterThan(10)
    expect(Number(restantes)).toBe(1000 - mostrados)
    expect(html).toContain('R$\u00a09.999,00')
    expect(texto.split('\n').filter(linha => linha.includes(' × '))).toHaveLength(1000)
  })
})

describe('design/notices: the plain text of an e-mail', () => {
  it('says everything that the HTML says, each address on a line of its own', () => {
    const { texto } = montar({
      partes: [
        'Estes itens são seus:',
        { itens: itens(2), soma: { rotulo: 'Soma', centavos: centavos(9750) } },
        { dados: [['Vence em', '27/11/2026']] },
        { codigo: { rotulo: 'Linha digitável', valor: '99990.00000' } },
        { acao: { rotulo: 'Abrir o pedido', url: `${publicUrl}/pedido/7` } },
      ],
    })
    expect(texto).toBe(`Olá, Sítio Boa Colheita!

Estes itens são seus:

1 caixa × R$\u00a032,50  Tomate Salada, caixa 20 kg 1
2 caixas × R$\u00a032,50  Tomate Salada, caixa 20 kg 2

Soma: R$\u00a097,50

Vence em: 27/11/2026

Linha digitável:
99990.00000

Abrir o pedido:
https://feira.example/pedido/7

--
Você recebe este e-mail porque tem uma conta na Réstia.
Seu perfil e seus avisos:
https://feira.example/perfil#avisos
`)
  })

  it('design/accounts: greets nobody by a name that a stranger may have typed, and shows no profile', () => {
    const motivo = { texto: 'Uma conta usa este endereço.', temPerfil: false }
    const { texto, html } = montar({ nome: null, motivo })
    expect(texto).toBe('Olá!\n\nDuas linhas suas.\n\n--\nUma conta usa este endereço.\n')
    expect(html).not.toContain('/perfil')
  })

  it('has no line break that a value brought along, in the subject either', () => {
    const quebrado = 'Feira\r\nBcc: outro@feira.example\u2028\n\nFim'
    const { assunto, texto } = montar({ assunto: quebrado, nome: quebrado, partes: [quebrado] })
    expect(assunto).toBe('Feira Bcc: outro@feira.example Fim')
    expect(texto.split('\n').slice(0, 3)).toEqual([`Olá, ${assunto}!`, '', assunto])
  })
})
