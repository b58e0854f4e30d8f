<?php

declare(strict_types=1);

namespace MessagingGateway\Tests;

use MessagingGateway\Event\SessionStatusEvent;
use MessagingGateway\SessionClient;
use MessagingGateway\Tests\Support\PhpSource;
use PHPUnit\Framework\TestCase;
use Symfony\Component\Config\FileLocator;
use Symfony\Component\DependencyInjection\ContainerBuilder;
use Symfony\Component\DependencyInjection\Loader\YamlFileLoader;
use Symfony\Component\EventDispatcher\EventDispatcher;
use Symfony\Component\HttpFoundation\Request;
use Symfony\Component\HttpFoundation\Response;
use Symfony\Component\Yaml\Yaml;

/** Runs the controller that the README shows, where Symfony's parts are installed. */
final class SymfonyTest extends TestCase
{
    private const BODY = '{"event":"session.status","sessionId":"7","timestamp":1,"sequence":1,"data":{"status":"connected","session_id":"7","reason":null}}';

    public function testTheControllerOfTheReadmeTakesWebhooks(): void
    {
        foreach (['HttpFoundation', 'EventDispatcher'] as $part) {
            $path = "/usr/share/php/Symfony/Component/{$part}/autoload.php";
            if (!class_exists("Symfony\\Component\\{$part}\\" . ($part === 'HttpFoundation' ? 'Request' : 'EventDispatcher')) && is_file($path)) {
                require_once $path;
            }
        }
        if (!class_exists(Request::class) || !class_exists(EventDispatcher::class)) {
            self::markTestSkipped('Symfony is not installed.');
        }
        $class = 'App\Controller\GatewayWebhook';
        foreach (PhpSource::blocks(__DIR__ . '/../README.md') as $block) {
            if (str_contains($block, 'class GatewayWebhook') && !class_exists($class, false)) {
                eval($block);
            }
        }
        $seen = [];
        $dispatcher = new EventDispatcher();
        $dispatcher->addListener(SessionStatusEvent::class, static function (SessionStatusEvent $event) use (&$seen): void {
            $seen[] = $event->id;
        });
        $controller = new $class('whsec_' . base64_encode('0123456789abcdef01234567'), $dispatcher);
        self::assertIsCallable($controller);
        $signed = $controller(self::request(time()));
        $old = $controller(self::request(time() - 1000));
        self::assertInstanceOf(Response::class, $signed);
        self::assertInstanceOf(Response::class, $old);
        self::assertSame([204, 401, ['evt_1']], [$signed->getStatusCode(), $old->getStatusCode(), $seen]);
    }

    public function testTheServicesOfTheReadmeAreThoseOfAContainer(): void
    {
        foreach (['DependencyInjection', 'Config', 'Yaml', 'EventDispatcher'] as $part) {
            $path = "/usr/share/php/Symfony/Component/{$part}/autoload.php";
            if (is_file($path)) {
                require_once $path;
            }
        }
        if (!class_exists(YamlFileLoader::class) || !class_exists(Yaml::class)) {
            self::markTestSkipped('Symfony is not installed.');
        }
        preg_match('/^```yaml\n(.*?)^```$/ms', (string) file_get_contents(__DIR__ . '/../README.md'), $match);
        $folder = sys_get_temp_dir() . '/services-' . bin2hex(random_bytes(6));
        mkdir($folder);
        file_put_contents("{$folder}/services.yaml", $match[1] ?? self::fail('The README shows no services.'));
        $_ENV += ['GATEWAY_URL' => 'https://gateway.example.com', 'GATEWAY_KEY' => 'secret-key', 'GATEWAY_WEBHOOK_SECRET' => 'whsec_AAAA'];
        try {
            $container = new ContainerBuilder();
            (new YamlFileLoader($container, new FileLocator($folder)))->load('services.yaml');
            $container->register('event_dispatcher', EventDispatcher::class);
            $container->getDefinition(SessionClient::class)->setPublic(true);
            $container->removeDefinition('App\Controller\GatewayWebhook');
            $container->compile(true);
            self::assertInstanceOf(SessionClient::class, $container->get(SessionClient::class));
        } finally {
            unlink("{$folder}/services.yaml");
            rmdir($folder);
        }
    }

    private static function request(int $at): Request
    {
        $signature = base64_encode(hash_hmac('sha256', "evt_1.{$at}." . self::BODY, '0123456789abcdef01234567', true));

        return Request::create('/gateway/webhook', 'POST', [], [], [], [
            'HTTP_WEBHOOK_ID' => 'evt_1', 'HTTP_WEBHOOK_TIMESTAMP' => (string) $at, 'HTTP_WEBHOOK_SIGNATURE' => "v1,{$signature}",
        ], self::BODY);
    }
}
