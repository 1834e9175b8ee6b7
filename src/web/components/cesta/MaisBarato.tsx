import { type ReactNode, useState } from 'react'
import { deReais, formatarCentavos } from '#domain/centavos.ts'
import { useCesta } from '#web/queries/compra/cesta-queries.ts'
import { Box, Row } from '#web/ui/layout/Layout.tsx'
import { CestaDialog } from './CestaDialog.tsx'
import { type Comparavel, pedidoDeCesta } from './linhas-da-cesta.ts'
import styles from './MaisBarato.module.css'

interface MaisBaratoProps extends Comparavel {
  /** What stands in its place where the products cannot cost less; nothing if absent. */
  senao?: ReactNode
}

/** One line that says how much less the same products can cost, and opens the comparison. */
export function MaisBarato({ senao = null, ...props }: MaisBaratoProps) {
  const { linhas, doCarrinho } = props
  const [aberta, setAberta] = useState(false)
  const { data } = useCesta(pedidoDeCesta(linhas, doCarrinho))
  const economia = deReais(data?.propostas[0]?.economia ?? 0)
  return (
    <>
      {linhas.length > 0 && economia > 0 ? (
        <Row
          as="button"
          shrink
          gap={2}
          type="button"
          className={`text-start tint rounded ${styles.faixa}`}
          onClick={() => setAberta(true)}
        >
          <Box as="span" grow shrink>
            Pague <strong>{formatarCentavos(economia)} a menos</strong>
          </Box>
          <span className="brand-text strong">Comparar</span>
        </Row>
      ) : (
        senao
      )}
      {aberta && <CestaDialog {...props} onClose={() => setAberta(false)} />}
    </>
  )
}
