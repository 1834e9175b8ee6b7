import { useState } from 'react'
import { type Preferencia, useEscolherPreferencia } from '#web/queries/avisos/aviso-queries.ts'
import { usePermissao } from '#web/session/usePermissao.ts'
import { Checkbox } from '#web/ui/form/Checkbox.tsx'
import styles from './PreferenciasDeAviso.module.css'

type Palavras = readonly [nome: string, oQue: string]
type Meio = 'email' | 'push'
type Grupo = Preferencia['grupo']

const POR_EMAIL: Readonly<Record<Grupo, Palavras>> = {
  PEDIDOS: ['Pedidos', 'Pedidos entregues e cancelados.'],
  DINHEIRO: ['Dinheiro', 'Boletos, pagamentos e limite. Estes e-mails não podem ser desligados.'],
  PRECOS: ['Preços', 'Favoritos que ficaram mais baratos.'],
  MENSAGENS: ['Mensagens', 'Mensagens nos seus pedidos que ficaram 15 minutos sem leitura.'],
  EQUIPE: ['Equipe', 'Cadastros, reembolsos e boletos que esperam pela equipe, e pedidos em atraso.'],
}

const POR_PUSH: Readonly<Record<Grupo, Palavras>> = {
  ...POR_EMAIL,
  DINHEIRO: ['Dinheiro', 'Boletos que vencem e pagamentos confirmados.'],
}

// A seller is told of other things than a buyer: src/server/pedido/pedido/avisos-sql.ts.
const DO_VENDEDOR: Readonly<Record<Meio, Partial<Record<Grupo, Palavras>>>> = {
  email: {
    PEDIDOS: ['Pedidos', 'Pedidos novos e cancelados.'],
    DINHEIRO: ['Dinheiro', 'Pagamentos dos pedidos. Estes e-mails não podem ser desligados.'],
  },
  push: {
    PEDIDOS: ['Pedidos', 'Pedidos novos e cancelados.'],
    DINHEIRO: ['Dinheiro', 'Pagamentos dos pedidos.'],
    PRECOS: ['Preços', 'Cotações suas que vão vencer.'],
  },
}

interface GruposDeAvisoProps {
  /** The way that is chosen here. */
  meio: Meio
  grupos: readonly Preferencia[]
}

/** Which groups of notices come this way, too (rule N44). */
export function GruposDeAviso({ meio, grupos }: GruposDeAvisoProps) {
  return (
    <ul className={styles.grupos}>
      {grupos.map(preferencia => (
        <UmGrupo key={preferencia.grupo} meio={meio} preferencia={preferencia} />
      ))}
    </ul>
  )
}

function UmGrupo({ meio, preferencia }: { meio: Meio; preferencia: Preferencia }) {
  const { mutateAsync: escolher } = useEscolherPreferencia()
  // The tick shows at once what the server is about to answer.
  const [escolhido, setEscolhido] = useState<boolean | null>(null)
  const doVendedor = usePermissao()('publicar-cotacao')
  const { grupo, podeMudar } = preferencia
  const [nome, oQue] =
    (doVendedor && DO_VENDEDOR[meio][grupo]) || (meio === 'email' ? POR_EMAIL : POR_PUSH)[grupo]
  const atual = preferencia[meio]

  async function mudar(novo: boolean) {
    setEscolhido(novo)
    await escolher({ grupo, meio, novo }).catch(() => null) // a toast says why
    // Another tick may have followed.
    setEscolhido(ultimo => (ultimo === novo ? null : ultimo))
  }

  const id = `avisos-${meio}-${grupo.toLowerCase()}`
  return (
    <li>
      <Checkbox
        label={nome}
        checked={escolhido ?? atual ?? false}
        disabled={meio === 'email' && !podeMudar}
        aria-describedby={id}
        onChange={({ target }) => void mudar(target.checked)}
      />
      <p id={id} className={styles.oQue}>
        {oQue}
        {meio === 'push' &&
          grupo === 'PEDIDOS' &&
          atual === null &&
          ' Sem marcar, chegam só cancelamentos e mudanças de entrega.'}
      </p>
    </li>
  )
}
