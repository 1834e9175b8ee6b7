import { getRouteApi, Link } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { recusadoCom } from '#web/api/api-error.ts'
import { paths } from '#web/paths.ts'
import { explicarFalha, useLogin } from '#web/queries/pessoas/auth/entrar.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Card } from '#web/ui/display/Card.tsx'
import { Tissue, type TissueTone } from '#web/ui/display/Tissue.tsx'
import { Checkbox } from '#web/ui/form/Checkbox.tsx'
import { Form } from '#web/ui/form/Form.tsx'
import { schemaOnDemand } from '#web/ui/form/form-schema.ts'
import { PasswordInput } from '#web/ui/form/PasswordInput.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import { Icon } from '#web/ui/icon/Icon.tsx'
import type { IconName } from '#web/ui/icon/icon-paths.ts'
import { latePart } from '#web/ui/late.ts'
import { Stack } from '#web/ui/layout/Layout.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { useReady } from '#web/ui/ready.ts'
import styles from './LoginPage.module.css'

interface Opcao {
  to: string
  icon: IconName
  titulo: string
  texto: string
}

const opcoes: readonly Opcao[] = [
  {
    to: paths.cadastroDeComprador,
    icon: 'cart',
    titulo: 'Quero comprar',
    texto: 'Para restaurantes, mercados e hotéis: compare cotações e pague tudo em um boleto.',
  },
  {
    to: paths.cadastroDeVendedor,
    icon: 'store',
    titulo: 'Quero vender',
    texto: 'Para produtores e atacadistas: publique seus preços e receba pelo PagBank.',
  },
]

/** Asks which kind of account to register (spec §2). */
function EscolhaDeConta({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Que conta você quer?" onClose={onClose}>
      <Stack as="ul" gap={3}>
        {opcoes.map(({ to, icon, titulo, texto }) => (
          <li key={to}>
            <Card linked flow="grid" gap={4} align="center" className={styles.opcao}>
              <span className={`centered brand-text tint rounded ${styles.marca}`}>
                <Icon name={icon} size={24} />
              </span>
              <div>
                <Link to={to} className={`stretched-link ${styles.titulo}`}>
                  {titulo}
                </Link>
                <p className="muted small">{texto}</p>
              </div>
              <Icon name="chevron-right" />
            </Card>
          </li>
        ))}
      </Stack>
    </Dialog>
  )
}

// Only staff with a second factor ever see it.
const CodigoDoLogin = latePart(async () => (await import('./CodigoDoLogin.tsx')).CodigoDoLogin)

interface Senha {
  email: string
  password: string
  manter?: boolean | undefined
}

const route = getRouteApi(paths.login)

// On the first screen of every visitor the schemas of all accounts would take longer to run than the rest.
const loadSchema = async () => (await import('#contract/pessoas/auth.ts')).loginSchema
const schema = schemaOnDemand(loadSchema)

export function LoginPage() {
  const { voltar } = route.useSearch()
  const { mutateAsync: entrar } = useLogin(voltar)
  useReady()
  const [escolhendo, setEscolhendo] = useState(false)
  /** What was accepted by then: the login is repeated with the code. */
  const [aConfirmar, setAConfirmar] = useState<Senha | null>(null)

  async function entrarComSenha({ email, password, manter }: Senha) {
    try {
      // Sent only when ticked, so that a login is what the specification names.
      await entrar({ email, password, ...(manter && { manter }) })
    } catch (error) {
      if (!recusadoCom(error, 'codigo-necessario')) throw error
      setAConfirmar({ email, password })
    }
  }

  return (
    <div className={styles.page}>
      <ParedeDeProdutos />
      <Stack as="main" align="center" className={styles.side}>
        <Stack gap={5} className={`wide middle ${styles.column}`}>
          <span className="brand">
            <img src="/favicon.svg" alt="" width="44" height="44" />
            Réstia
          </span>
          <h1>Entrar na Réstia</h1>
          {aConfirmar ? (
            <Suspense>
              <CodigoDoLogin
                entrar={codigo => entrar({ ...aConfirmar, codigo })}
                onBack={() => setAConfirmar(null)}
              />
            </Suspense>
          ) : (
            <>
              <p className="muted">Hortifrúti de muitos vendedores. Um carrinho, um boleto.</p>
              <Form
                schema={schema}
                onEdit={() => void loadSchema().catch(() => null)}
                defaultValues={{ email: '', password: '', manter: false }}
                onSubmit={entrarComSenha}
                explainError={explicarFalha}
                submitLabel="Entrar"
                wideSubmit
              >
                {({ field }) => (
                  <>
                    <TextInput
                      label="E-mail"
                      type="email"
                      autoComplete="username"
                      autoCapitalize="none"
                      {...field('email')}
                    />
                    <PasswordInput label="Senha" autoComplete="current-password" {...field('password')} />
                    <Checkbox label="Manter conectado neste aparelho" {...field('manter')} />
                  </>
                )}
              </Form>
              <p>
                <Link to={paths.recuperarSenha} className={styles.link}>
                  Esqueci minha senha
                </Link>
              </p>
              <p className="muted">
                Ainda sem conta?{' '}
                <button type="button" className={styles.link} onClick={() => setEscolhendo(true)}>
                  Peça seu cadastro
                </button>
              </p>
              <p>
                <Link to={paths.privacidade} className={styles.link}>
                  Privacidade
                </Link>
              </p>
            </>
          )}
        </Stack>
      </Stack>
      {escolhendo && <EscolhaDeConta onClose={() => setEscolhendo(false)} />}
    </div>
  )
}

const parede: readonly (readonly [arte: string, tone: TissueTone])[] = [
  ['tomate-salada', 'rose'],
  ['abacaxi-perola', 'sky'],
  ['berinjela', 'lime'],
  ['cenoura', 'mint'],
  ['alface-crespa', 'lilac'],
  ['manga-palmer', 'rose'],
  ['cebola-branca-nacional', 'sky'],
  ['milho-verde', 'lime'],
  ['morango', 'mint'],
]

/** On small screens the others are hidden and, being lazy, not loaded. */
const NA_TELA_PEQUENA = 3

/** Crates of produce on tissue paper, three by three; one row of them above the form on small screens. */
function ParedeDeProdutos() {
  return (
    <div className={styles.parede} aria-hidden="true">
      {parede.map(([arte, tone], lugar) => (
        <Tissue
          key={arte}
          className={classNames(styles.caixa, lugar >= NA_TELA_PEQUENA && styles.telaLarga)}
          tone={tone}
          src={`/arte/${arte}.svg`}
          eager={lugar < NA_TELA_PEQUENA}
        />
      ))}
    </div>
  )
}
