/**
 * The passwords that attackers try first, without trailing digits and punctuation. Longer common passwords
 * combine these.
 */
export const commonPasswords: ReadonlySet<string> = new Set(
  `password passwords passwort motdepasse contrasena contraseña senha parola wachtwoord haslo heslo losenord salasana adgangskode
  passwordpassword passwordpassw passw passwd passphrase mypassword yourpassword thepassword newpassword oldpassword changepassword defaultpassword
  changeme changemenow changeit letmein letmeinnow letmeinplease pleaseletmein opensesame whatever whateveryou iloveyou iloveyouso iloveyouforever
  iloveyoubaby ilovemyself ilovemyfamily ilovemydog ilovemycat loveyou mylove mysecret topsecret secret secretpassword supersecret verysecret nosecret
  welcome welcomeback welcomehome welcomeadmin admin administrator administration adminadmin adminpassword superadmin superuser sysadmin rootroot toor
  root guest guestguest testtest testing testuser testpassword tester demo demodemo user username useruser default qwerty qwertyqwerty qwertyuiop
  qwertzuiop azertyuiop asdfghjkl asdfasdf asdfasdfasdf zxcvbnm zxcvbnmasdf qazwsx qazwsxedc qazwsxedcrfv qweasd qweasdzxc qweasdzxcqwe wasd abcdef
  abcdefgh abcdefghijkl abcabcabc aaaaaa football baseball basketball volleyball hockey soccer liverpool chelsea arsenal manchester manchesterunited
  barcelona realmadrid juventus bayern bayernmunchen borussia dragon dragonball monkey sunshine princess princesses superman batman spiderman ironman
  starwars startrek pokemon pikachu minecraft fortnite playstation nintendo computer computers internet samsung samsunggalaxy iphone microsoft windows
  google facebook instagram linkedin youtube master masterkey mastermind shadow shadows ashley jennifer jessica michael michelle christopher alexander
  alexandra elizabeth victoria charlotte jonathan nicholas benjamin samantha stephanie freedom trustno trustnoone blessed jesuschrist jesuslovesme
  ilovejesus godisgood godisgreat thankyou thankyoujesus hallelujah summer summertime autumn winter wintertime spring springtime january february
  march april june july august september october november december monday tuesday wednesday thursday friday saturday sunday weekend christmas
  merrychristmas happynewyear birthday happybirthday butterfly flower flowers chocolate strawberry cookie cookies banana bananas pineapple cheese
  coffee hello hellohello helloworld hellokitty goodmorning goodnight goodbye correcthorse correcthorsebattery correcthorsebatterystaple
  hospital clinic clinical doctor doctors doctordoctor physician nurse nurses surgeon surgery patient patients medicine medical medicalschool health
  healthcare healthbench cardiology neurology consilium consiliumconsilium radiology pediatrics oncology stethoscope hippocrates
  america american england london paris berlin newyork newyorkcity california australia canada germany deutschland france india pakistan
  nothing nothingtosee something anything everything nobody somebody forever foreveryoung always together family familyfirst friends bestfriend
  bestfriends sweetheart sweetie beautiful gorgeous handsome amazing awesome fantastic incredible letitbe metallica nirvana slipknot linkinpark
  blink thebeatles ferrari mercedes porsche mustang corvette harley harleydavidson yamaha honda toyota blackberry motorola access accessaccess
  security secure system systems server network oracle postgres database cisco ciscocisco company business office officeoffice temporary temp
  temptemp temppassword onetwothree onetwothreefour unodostres killer ninja hunter ranger cowboy cowboys matrix phoenix thunder lightning rainbow
  mother father brother sister daughter grandma grandpa mommy daddy babygirl babyboy angel angels jordan taylor maggie charlie buster tigger`
    .split(/\s+/)
    .filter(Boolean),
)
