import { useState } from 'react'
import { Consultado } from '#web/components/consulta/Consultado.tsx'
import { FocoDoLink } from '#web/components/foco/FocoDoLink.tsx'
import {
  type Preferencia,
  useEscolherPreferencia,
  usePreferenciasDeAviso,
} from '#web/queries/aviso-queries.ts'
import { usePermissao } from '#web/session/usePermissao.ts'
import { Card } from '#web/ui/display/Card.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { Checkbox } from '#web/ui/form/Checkbox.tsx'
import styles from './PreferenciasDeAviso.module.css'

type Palavras = readonly [nome: string, oQue: string]

const GRUPOS: Readonly<Record<Preferencia['grupo'], Palavras>> = {
  PEDIDOS: ['Pedidos', 'Pedidos entregues e cancelados.'],
  DINHEIRO: ['Dinheiro', 'Boletos, pagamentos e limite. Estes e-mails não podem ser desligados.'],
  PRECOS: ['Preços', 'Favoritos que ficaram mais baratos.'],
  EQUIPE: ['Equipe', 'Cadastros, reembolsos e boletos que esperam pela equipe, e pedidos em atraso.'],
}

// A seller is told of other things than a buyer: src/server/pedido/avisos-sql.ts.
const DO_VENDEDOR: Partial<typeof GRUPOS> = {
  PEDIDOS: ['Pedidos', 'Pedidos novos e cancelados.'],
  DINHEIRO: ['Dinheiro', 'Pagamentos dos pedidos. Estes e-mails não podem ser desligados.'],
}

/** Which groups of notices come by e-mail, too (rule N44). In the app all of them come. */
export function PreferenciasDeAviso() {
  const preferencias = usePreferenciasDeAviso()
  return (
    <section id="avisos" tabIndex={-1} aria-labelledby="titulo-dos-avisos" className={styles.secao}>
      <h2 id="titulo-dos-avisos">Avisos por e-mail</h2>
      <p className={styles.explicacao}>
        No sino, todos os avisos aparecem. Aqui você escolhe quais vão também por e-mail.
      </p>
      <Consultado
        consulta={preferencias}
        falha="Erro ao carregar as preferências."
        esqueleto={<Skeleton height={178} label="Carregando preferências…" />}
      >
        {({ grupos }) => (
          <Card>
            <ul className={styles.grupos}>
              {grupos.map(preferencia => (
                <Grupo key={preferencia.grupo} preferencia={preferencia} />
              ))}
            </ul>
            <FocoDoLink id="avisos" />
          </Card>
        )}
      </Consultado>
    </section>
  )
}

function Grupo({ preferencia: { grupo, email, podeMudar } }: { preferencia: Preferencia }) {
  const { mutateAsync: escolher } = useEscolherPreferencia()
  // The tick shows at once what the server is about to answer.
  const [escolhido, setEscolhido] = useState<boolean | null>(null)
  const doVendedor = usePermissao()('publicar-cotacao') ? DO_VENDEDOR[grupo] : undefined
  const [nome, oQue] = doVendedor ?? GRUPOS[grupo]

  async function mudar(novo: boolean) {
    if (grupo === 'DINHEIRO') return
    setEscolhido(novo)
    await escolher({ grupo, email: novo }).catch(() => null) // a toast says why
    // Another tick may have followed.
    setEscolhido(atual => (atual === novo ? null : atual))
  }

  const id = `avisos-${grupo.toLowerCase()}`
  return (
    <li>
      <Checkbox
        label={nome}
        checked={escolhido ?? email}
        disabled={!podeMudar}
        aria-describedby={id}
        onChange={({ target }) => void mudar(target.checked)}
      />
      <p id={id} className={styles.oQue}>
        {oQue}
      </p>
    </li>
  )
}
