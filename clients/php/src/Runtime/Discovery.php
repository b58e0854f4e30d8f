<?php

declare(strict_types=1);

namespace MessagingGateway\Runtime;

use MessagingGateway\Exception\GatewayException;
use Psr\Http\Client\ClientInterface;
use Psr\Http\Message\RequestFactoryInterface;
use Psr\Http\Message\StreamFactoryInterface;

/**
 * Finds what is installed: Guzzle first, then other well-known packages.
 *
 * @internal
 */
final class Discovery
{
    private const FACTORIES = [
        'GuzzleHttp\Psr7\HttpFactory',
        'Nyholm\Psr7\Factory\Psr17Factory',
        'HttpSoft\Message\RequestFactory',
        'Slim\Psr7\Factory\RequestFactory',
        'Laminas\Diactoros\RequestFactory',
    ];

    private const STREAM_FACTORIES = [
        'GuzzleHttp\Psr7\HttpFactory',
        'Nyholm\Psr7\Factory\Psr17Factory',
        'HttpSoft\Message\StreamFactory',
        'Slim\Psr7\Factory\StreamFactory',
        'Laminas\Diactoros\StreamFactory',
    ];

    public static function client(): ClientInterface
    {
        return self::first(['GuzzleHttp\Client', 'Symfony\Component\HttpClient\Psr18Client'], ClientInterface::class);
    }

    public static function requestFactory(): RequestFactoryInterface
    {
        return self::first(self::FACTORIES, RequestFactoryInterface::class);
    }

    public static function streamFactory(): StreamFactoryInterface
    {
        return self::first(self::STREAM_FACTORIES, StreamFactoryInterface::class);
    }

    /**
     * @template T of object
     *
     * @param list<string> $names
     * @param class-string<T> $interface
     *
     * @return T
     */
    private static function first(array $names, string $interface): object
    {
        foreach ($names as $name) {
            if (class_exists($name) && is_subclass_of($name, $interface)) {
                return new $name();
            }
        }

        throw new GatewayException("No implementation of {$interface} is installed; guzzlehttp/guzzle has one.");
    }
}
