import { expect, it } from 'vitest'
import { paginasDoPdf } from '../../../../tests/support/texto-do-pdf.ts'
import { desenharEtiquetas } from './etiquetas.ts'

it.each(['W', 'HORTIFRUTI ', 'M W '])(
  'rule N59: a label with the longest names in capitals, %s, is one page and has all of it',
  async letras => {
    const texto = (tamanho: number) => letras.repeat(120).slice(0, tamanho).trim()
    const etiqueta = {
      pedidoId: 99_999_999,
      comprador: texto(120),
      dia: 'ter 24/11',
      parada: 'Z10-104',
      produto: texto(91), // a name of 30 and a kind of 60
      quanto: `99999 × ${texto(60)} · 18 kg`,
      vendedor: texto(120),
      lote: texto(40),
      volume: 99_998,
      volumes: 99_999,
    }
    const paginas = paginasDoPdf(await desenharEtiquetas('Etiquetas', [etiqueta, etiqueta]))
    expect(paginas).toHaveLength(2)
    for (const pagina of paginas) {
      expect(pagina).toContain('99998 de 99999')
      expect(pagina).not.toContain('…')
      expect(pagina.replace(/\s/g, '')).toContain(`Lote${texto(40).replace(/\s/g, '')}`)
    }
  },
)
