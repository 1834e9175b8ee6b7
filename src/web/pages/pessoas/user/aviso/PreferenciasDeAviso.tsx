import { useState } from 'react'
import { grupoDeclarado, oQueVem } from '#contract/avisos/grupos.ts'
import { Consultado } from '#web/components/consulta/Consultado.tsx'
import { FocoDoLink } from '#web/components/foco/FocoDoLink.tsx'
import {
  navegadorMostraAvisos,
  navegadorProibe,
  useLigarAparelho,
} from '#web/queries/avisos/aviso/push-queries.ts'
import {
  type Preferencia,
  type PreferenciasDePush,
  useEscolherPreferencia,
  usePreferenciasDeAviso,
} from '#web/queries/avisos/aviso-queries.ts'
import { usePermissao } from '#web/session/usePermissao.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { Checkbox } from '#web/ui/form/Checkbox.tsx'
import { Box, Stack } from '#web/ui/layout/Layout.tsx'
import styles from '../PerfilPage.module.css'

/** Which groups of notices come by e-mail and to this device, too (rule N44). In the app all of them come. */
export function PreferenciasDeAviso() {
  const preferencias = usePreferenciasDeAviso()
  return (
    <section id="avisos" tabIndex={-1} aria-labelledby="titulo-dos-avisos" className={styles.secao}>
      <h3 id="titulo-dos-avisos">Avisos por e-mail</h3>
      <Box as="p" above={2} below={4} className="muted">
        No sino aparecem todos. Escolha os que vão também por e-mail.
      </Box>
      <Consultado
        consulta={preferencias}
        falha="Erro ao carregar as preferências."
        esqueleto={<Skeleton height={236} label="Carregando preferências…" />}
      >
        {({ grupos, push }) => (
          <>
            <Card>
              <GruposDeAviso meio="email" grupos={grupos.filter(({ email }) => email !== null)} />
              <FocoDoLink id="avisos" />
            </Card>
            {push.chave !== null && <AvisosNoAparelho chave={push.chave} push={push} grupos={grupos} />}
          </>
        )}
      </Consultado>
    </section>
  )
}

interface AvisosNoAparelhoProps {
  /** The site's key for pushes. */
  chave: string
  push: PreferenciasDePush
  grupos: readonly Preferencia[]
}

/** Turns pushes to this device on, and chooses which groups come (rules N43, N44). */
function AvisosNoAparelho({ chave, push: { nesteAparelho }, grupos }: AvisosNoAparelhoProps) {
  return (
    <>
      <h3 className={styles.outroMeio}>Avisos neste aparelho</h3>
      <Box as="p" above={2} below={4} className="muted">
        Avisa mesmo com a Réstia fechada. Das 21h às 5h30, só o urgente.
      </Box>
      <Card>
        <Stack gap={3}>
          {nesteAparelho && <GruposDeAviso meio="push" grupos={grupos.filter(({ podePush }) => podePush)} />}
          <div>
            <Aparelho chave={chave} ligado={nesteAparelho} />
          </div>
        </Stack>
      </Card>
    </>
  )
}

function Aparelho({ chave, ligado }: { chave: string; ligado: boolean }) {
  const { mutate: ligar, isPending } = useLigarAparelho(chave)
  if (!navegadorMostraAvisos()) return <p>Este navegador não mostra avisos de um site fechado.</p>
  if (!ligado && navegadorProibe())
    return (
      <p>O navegador não deixa a Réstia mostrar avisos. Libere as notificações nas configurações do site.</p>
    )
  return (
    <Button variant={ligado ? 'quiet' : 'primary'} busy={isPending} onClick={() => ligar(!ligado)}>
      {ligado ? 'Desligar neste aparelho' : 'Ligar neste aparelho'}
    </Button>
  )
}

type Meio = 'email' | 'push'

interface GruposDeAvisoProps {
  /** The way that is chosen here. */
  meio: Meio
  grupos: readonly Preferencia[]
}

/** Which groups of notices come this way, too (rule N44). */
function GruposDeAviso({ meio, grupos }: GruposDeAvisoProps) {
  return (
    <Stack as="ul" gap={3}>
      {grupos.map(preferencia => (
        <UmGrupo key={preferencia.grupo} meio={meio} preferencia={preferencia} />
      ))}
    </Stack>
  )
}

function UmGrupo({ meio, preferencia }: { meio: Meio; preferencia: Preferencia }) {
  const { mutateAsync: escolher } = useEscolherPreferencia()
  // The tick shows at once what the server is about to answer.
  const [escolhido, setEscolhido] = useState<boolean | null>(null)
  const aoVendedor = usePermissao()('publicar-cotacao')
  const { grupo, podeMudar } = preferencia
  const { nome } = grupoDeclarado(grupo)
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
      <p id={id} className={`muted compact ${styles.oQue}`}>
        {oQueVem(grupo, meio, { aoVendedor, semEscolha: atual === null })}
      </p>
    </li>
  )
}
