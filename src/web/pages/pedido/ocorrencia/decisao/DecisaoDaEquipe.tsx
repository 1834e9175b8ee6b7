import { Suspense } from 'react'
import { deReais, ZERO } from '#domain/centavos.ts'
import { Dinheiro } from '#web/components/dinheiro/Dinheiro.tsx'
import { useLinhaAberta } from '#web/components/fila/use-linha-aberta.ts'
import { lazyPart } from '#web/components/lazy-part.ts'
import type { Ocorrencia } from '#web/queries/pedido/ocorrencia-queries.ts'
import { Button } from '#web/ui/action/Button.tsx'
import styles from '../Ocorrencias.module.css'
import { EfeitosDoAceite } from './EfeitosDoAceite.tsx'

const AceitarDialog = lazyPart(() => import('./AceitarDialog.tsx'), 'AceitarDialog')
const RecusarDialog = lazyPart(() => import('./RecusarDialog.tsx'), 'RecusarDialog')

interface DecisaoDaEquipeProps {
  ocorrencia: Ocorrencia
}

/** What staff can decide about a claim, with the sums of the usual acceptance: all of it, borne by the seller (rule N65). */
export function DecisaoDaEquipe({ ocorrencia }: DecisaoDaEquipeProps) {
  const { aberta, abrir, fechamento } = useLinhaAberta<'ACEITAR' | 'RECUSAR'>()
  const { conta, valorPedido, item } = ocorrencia
  if (!conta) return null
  const oculto = <span className="visually-hidden"> a ocorrência de {item.produto.nome}</span>
  return (
    <div className={styles.decisao}>
      <p className={styles.efeito}>
        Aceitar <Dinheiro valor={valorPedido} /> por conta do vendedor:
      </p>
      <EfeitosDoAceite
        conta={conta}
        aceite={{ valor: deReais(valorPedido), pagaPor: 'VENDEDOR', extra: ZERO }}
      />
      <div className={styles.acoes}>
        <Button onClick={() => abrir('ACEITAR')}>
          <span>Aceitar{oculto}</span>
        </Button>
        <Button variant="quiet" onClick={() => abrir('RECUSAR')}>
          <span>Recusar{oculto}</span>
        </Button>
      </div>
      <Suspense>
        {aberta === 'ACEITAR' && <AceitarDialog ocorrencia={ocorrencia} conta={conta} {...fechamento} />}
        {aberta === 'RECUSAR' && <RecusarDialog ocorrencia={ocorrencia} {...fechamento} />}
      </Suspense>
    </div>
  )
}
