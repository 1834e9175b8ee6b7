import { useState } from 'react'
import { ListaDeOfertas } from '#web/components/produto/ListaDeOfertas.tsx'
import type { Cotacao } from '#web/queries/mercado/cotacao-queries.ts'
import { Checkbox } from '#web/ui/form/Checkbox.tsx'
import { Box } from '#web/ui/layout/Layout.tsx'
import { FiltroDeCotacoes } from '../FiltroDeCotacoes.tsx'
import { MinhaCotacao } from './MinhaCotacao.tsx'
import styles from './MinhasCotacoes.module.css'

interface ListaDeMinhasCotacoesProps {
  cotacoes: readonly Cotacao[]
}

interface Edicao {
  cotacaoId: Cotacao['id']
}

const edicaoDe = (cotacao: Cotacao | undefined): Edicao | null => (cotacao ? { cotacaoId: cotacao.id } : null)

/**
 * The seller's own price list. A saved price opens the next one, so that all prices can be updated in a row. The market's ranges are below the
 * prices where there is room, on phones if they are asked for (design/lists-and-grid).
 */
export function ListaDeMinhasCotacoes({ cotacoes }: ListaDeMinhasCotacoesProps) {
  // An object for each time that a field is opened: the answer of a price goes on to the next one only from the field that sent it.
  const [edicao, setEdicao] = useState<Edicao | null>(null)
  const [comFaixa, setComFaixa] = useState(false)
  const lista = (
    <FiltroDeCotacoes cotacoes={cotacoes}>
      {achadas => (
        <ListaDeOfertas vista="folha">
          {achadas.map((cotacao, lugar) => (
            <MinhaCotacao
              key={cotacao.id}
              cotacao={cotacao}
              editando={cotacao.id === edicao?.cotacaoId}
              onEditar={editando => setEdicao(editando ? edicaoDe(cotacao) : null)}
              onSalvo={() => setEdicao(atual => (atual === edicao ? edicaoDe(achadas[lugar + 1]) : atual))}
            />
          ))}
        </ListaDeOfertas>
      )}
    </FiltroDeCotacoes>
  )
  if (!cotacoes.some(({ ceasa }) => ceasa)) return lista
  return (
    <div className={comFaixa ? undefined : styles.semFaixa}>
      <Box below={2} className={styles.comparar}>
        <Checkbox
          label="Comparar com a CEASA"
          checked={comFaixa}
          onChange={event => setComFaixa(event.target.checked)}
        />
      </Box>
      {lista}
    </div>
  )
}
