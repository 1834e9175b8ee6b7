// The passwords that attackers try first, in Brazil and elsewhere; lower case (design/sign-in).
const NUMEROS = `
  0000 1111 1234 4321 00000 11111 12345 54321 000000 111111 112233 121212 123123 123321 123456 123654 131313 142536
  147258 159357 159753 222222 232323 246810 252525 333333 444444 456123 456789 555555 654321 666666 696969 777777 789456
  888888 987654 999999 0123456 1111111 1234567 7654321 7777777 00000000 11111111 11223344 12121212 12341234 12344321
  12345678 22222222 55555555 66666666 77777777 87654321 88888888 99999999 000000000 111111111 123123123 123456789
  147258369 789456123 963852741 987654321 999999999 0000000000 0123456789 1111111111 1234567890 0987654321 12345678910
`
const TECLADO = `
  1q2w3e 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 123qwe 12qwaszx a1b2c3 abc123 abc1234 abcd1234 abcdef abcdefg aaaaaa asdasd asdf
  asdf1234 asdfgh asdfghjk asdfghjkl asd123 qazwsx qwe123 qwer1234 qwerty qwerty1 qwerty12 qwerty123 qwertyuiop qweasd
  qweasdzxc zaq12wsx zxcvbn zxcvbnm q1w2e3 q1w2e3r4
`
const INGLES = `
  access admin admin1 admin123 administrator baseball batman changeme charlie computer default dragon football freedom
  guest hello hello123 iloveyou internet killer letmein login master michael monkey mustang p@ssw0rd pass pass123 pass1234
  passw0rd password password1 password12 password123 pokemon princess root secret shadow starwars sunshine superman temp
  test test123 trustno1 user welcome welcome1 whatever
`
const PORTUGUES = `
  acesso adm123 administrador alegria amizade amor amoreterno ana123 anjinho atletico bahia bemvindo biblia botafogo
  brasil brasil10 brasil123 brasileiro brasilia bruno123 cachorro camila carinho casa123 cidade computador corinthians
  cruzeiro deus deus123 deusefiel deuseamor deuseamor1 empresa estrela familia felicidade flamengo flamengo1 flamengo10
  fluminense futebol gabriel gabriela galo13 gatinha gatinho gremio gustavo internacional jesus jesus1 jesus123
  jesuscristo jesusteamo juliana lucas123 mamae maria123 minhasenha mudar123 mudarsenha palmeiras pipoca principe
  princesa rafael rodrigo santos saopaulo segredo senha senha1 senha12 senha123 senha1234 senha12345 senha123456
  senhasenha teamo teamo123 teste teste1 teste123 teste1234 trocar trocar123 usuario vasco vascodagama vida vitoria
`

const comuns = new Set([NUMEROS, TECLADO, INGLES, PORTUGUES].flatMap(lista => lista.trim().split(/\s+/)))

/** Is this one of the passwords that are tried first, in any case of letters? Checked where one is chosen, never at a login. */
export function senhaComum(senha: string): boolean {
  return comuns.has(senha.toLowerCase())
}
