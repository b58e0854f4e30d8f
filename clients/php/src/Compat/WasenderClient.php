<?php

declare(strict_types=1);

namespace MessagingGateway\Compat;

use MessagingGateway\CallOptions;
use MessagingGateway\Compat\Calls\AsksForPeople;
use MessagingGateway\Compat\Calls\ManagesGroups;
use MessagingGateway\Compat\Calls\ManagesSessions;
use MessagingGateway\Compat\Calls\SendsMessages;
use MessagingGateway\Exception\GatewayException;
use MessagingGateway\Runtime\Call;
use MessagingGateway\Runtime\Transport;
use Psr\Http\Client\ClientInterface;

/**
 * For programs that were written against the Laravel library of WasenderAPI: the same names, arguments and answers, on this
 * gateway. New programs use `SessionClient` and `AccountClient`.
 */
class WasenderClient
{
    use AsksForPeople;
    use ManagesGroups;
    use ManagesSessions;
    use SendsMessages;

    private readonly Transport $key;
    private readonly Transport $token;

    /**
     * @param string|null $apiKey key of the session
     * @param string|null $personalAccessToken for the calls on sessions
     * @param string $baseUrl address of the gateway, with or without `/api` at its end
     */
    public function __construct(
        #[\SensitiveParameter]
        ?string $apiKey,
        #[\SensitiveParameter]
        ?string $personalAccessToken,
        string $baseUrl,
        ?ClientInterface $httpClient = null,
    ) {
        $address = preg_replace('~/+(api/*)?$~', '', $baseUrl) ?? $baseUrl;
        $with = static fn(?string $secret): Transport => new Transport(
            baseUrl: $address,
            credential: $secret === null || $secret === '' ? [] : ['Authorization' => "Bearer {$secret}"],
            timeout: 60.0,
            maxRetries: 2,
            httpClient: $httpClient,
        );
        $this->key = $with($apiKey);
        $this->token = $with($personalAccessToken);
    }

    /**
     * @return array<string, mixed>
     *
     * @throws WasenderApiException
     */
    private function call(Call $call, bool $byToken = false, ?CallOptions $options = null): array
    {
        try {
            return ($byToken ? $this->token : $this->key)->send($call, $options)->body;
        } catch (GatewayException $failure) {
            throw WasenderApiException::of($failure);
        }
    }
}
